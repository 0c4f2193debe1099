# Completion of millrace's command lines in fish: millrace completion fish | source
function __millrace_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l current (commandline -ct)
    for line in ($words[1] complete (math (count $words) - 1) -- $words 2> /dev/null)
        switch $line
            case :files
                __fish_complete_path $current
            case :folders
                __fish_complete_directories $current
            case '*'
                echo $line
        end
    end
end
complete -c millrace -f -a '(__millrace_complete)'
