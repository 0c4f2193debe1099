# Completion of millrace's command lines in zsh: source <(millrace completion zsh)
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
_millrace() {
    local line word completed=1
    local -a found
    while IFS= read -r line; do
        case $line in
            :files) _files && completed=0 ;;
            :folders) _files -/ && completed=0 ;;
            *$'\t'*) word=${line%%$'\t'*} found+=("${word//:/\\:}:${line#*$'\t'}") ;;
            *) found+=("${line//:/\\:}") ;;
        esac
    done < <("${words[1]}" complete $((CURRENT - 1)) -- "${words[@]}" 2> /dev/null)
    (( $#found )) && _describe millrace found && completed=0
    return $completed
}
compdef _millrace millrace
