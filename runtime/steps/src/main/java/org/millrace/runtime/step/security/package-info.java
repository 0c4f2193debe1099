/** What the steps sign, verify, encrypt and decrypt do. */
package org.millrace.runtime.step.security;
