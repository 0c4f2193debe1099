package org.millrace.cli.screen;

/** The command above all others, as far as its subcommands know it. */
public interface HasScreen {

    Screen screen();
}
