#!/bin/sh
# Makes the keys of this example: for the server and the client, of today (RSA 2048) and of 2009 (RSA 1024).
# usage: make-keys.sh FOLDER
# What is there already is left alone. keytool is taken from KEYTOOL, JAVA_HOME or the PATH, or from the JDK that ./millrace finds.
set -eu
umask 077

folder=${1:?usage: make-keys.sh FOLDER}
keytool=${KEYTOOL:-${JAVA_HOME:+$JAVA_HOME/bin/}keytool}
launcher=$(dirname "$0")/../../millrace
if [ -z "${KEYTOOL:-}" ] && ! command -v "$keytool" > /dev/null && [ -x "$launcher" ]; then
  keytool=$("$launcher" java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')/bin/keytool
fi
command -v "$keytool" > /dev/null || { echo "needs a JDK's keytool: set JAVA_HOME to a JDK, or KEYTOOL to the command" >&2; exit 69; }
mkdir -p "$folder"

# a password of this folder's own; without a line feed, so that it reads the same everywhere
if [ ! -s "$folder/password" ]; then
  printf %s "$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')" > "$folder/password.new"
  mv "$folder/password.new" "$folder/password"
fi

make_key() { # file, alias, bits, name
  if [ ! -s "$folder/$1.p12" ]; then
    rm -f "$folder/$1.new"
    "$keytool" -genkeypair -keystore "$folder/$1.new" -storetype PKCS12 -storepass:file "$folder/password" \
      -alias "$2" -keyalg RSA -keysize "$3" -sigalg SHA256withRSA -validity 3650 -dname "CN=$4, O=Millrace example" \
      2> "$folder/keytool.log" || { cat "$folder/keytool.log" >&2; exit 1; }
    mv "$folder/$1.new" "$folder/$1.p12"
    rm -f "$folder/$1.pem"
  fi
  if [ ! -s "$folder/$1.pem" ]; then
    "$keytool" -exportcert -rfc -keystore "$folder/$1.p12" -storetype PKCS12 -storepass:file "$folder/password" \
      -alias "$2" > "$folder/$1.pem.new" 2> "$folder/keytool.log" || { cat "$folder/keytool.log" >&2; exit 1; }
    mv "$folder/$1.pem.new" "$folder/$1.pem"
  fi
}

make_key server server 2048 "Order gateway"
make_key client client 2048 "Mill Street Books"
make_key server-legacy server 1024 "Order gateway of 2009"
make_key client-legacy client 1024 "Mill Street Books of 2009"
rm -f "$folder/keytool.log"
