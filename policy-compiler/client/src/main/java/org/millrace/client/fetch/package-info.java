/**
 * Descriptions of services that are fetched from where they are served, because a person asked for it: into a folder, so that all that is made of
 * them needs no network. Used by {@code millrace new} and the designer. Read {@link org.millrace.client.fetch.FetchedDescription}.
 */
package org.millrace.client.fetch;
