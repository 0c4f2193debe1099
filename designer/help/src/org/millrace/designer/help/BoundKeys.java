package org.millrace.designer.help;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;

/** The keys that commands are bound to in this workbench, as the person may have changed them. */
final class BoundKeys {

    private BoundKeys() {}

    /** The best of a command's keys, as they are written on this platform; nothing when there is none. */
    static Optional<String> of(String command) {
        IBindingService bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
        return Optional.ofNullable(bindings.getBestActiveBindingFormattedFor(command))
                .filter(keys -> !keys.isEmpty())
                .or(() -> Arrays.stream(bindings.getBindings()) // those of a context that is not active now
                        .filter(binding -> is(binding, command))
                        .map(binding -> binding.getTriggerSequence().format())
                        .min(Comparator.comparingInt(String::length)));
    }

    private static boolean is(Binding binding, String command) {
        return binding.getParameterizedCommand() != null
                && binding.getParameterizedCommand().getId().equals(command);
    }
}
