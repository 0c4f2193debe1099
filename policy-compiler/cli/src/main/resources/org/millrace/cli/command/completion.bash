# Completion of millrace's command lines in bash: source <(millrace completion bash)
_millrace() {
    local line current=${COMP_WORDS[COMP_CWORD]}
    [ "$current" = = ] && current=""
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
            :files) compopt -o filenames; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current") ;;
            :folders) compopt -o filenames; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$current") ;;
            *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
    done < <("$1" complete "$COMP_CWORD" -- "${COMP_WORDS[@]}" 2> /dev/null)
}
complete -F _millrace millrace
