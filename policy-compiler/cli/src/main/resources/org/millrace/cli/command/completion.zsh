# Completion of millrace's command lines in zsh: source <(millrace completion zsh)
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
_millrace() {
    local line word
    local -a found
    while IFS= read -r line; do
        case $line in
            :files) _files ;;
            :folders) _files -/ ;;
            *$'\t'*) word=${line%%$'\t'*} found+=("${word//:/\\:}:${line#*$'\t'}") ;;
            *) found+=("${line//:/\\:}") ;;
        esac
    done < <("${words[1]}" complete $((CURRENT - 1)) -- "${words[@]}" 2> /dev/null)
    (( $#found )) && _describe millrace found
}
compdef _millrace millrace
