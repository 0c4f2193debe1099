@echo off
rem Starts the Millrace designer on Windows. Projects lie in %MILLRACE_WORKSPACE%, millrace-workspace in the home folder unless set;
rem arguments go to Eclipse (-data FOLDER, -clean, ...). MILLRACE_JAVA_OPTIONS: more JVM options, e.g. -Xmx4g.
setlocal
set "JAVAW="
set "MAJOR="
if exist "%~dp0jre\bin\javaw.exe" set "JAVAW=%~dp0jre\bin\javaw.exe"
if not defined JAVAW if defined JAVA_HOME if exist "%JAVA_HOME%\bin\javaw.exe" set "JAVAW=%JAVA_HOME%\bin\javaw.exe"
if not defined JAVAW for %%j in (javaw.exe) do set "JAVAW=%%~$PATH:j"
if not defined JAVAW goto nojava
for %%j in ("%JAVAW%") do set "RELEASE=%%~dpj..\release"
if not exist "%RELEASE%" goto start
for /f "tokens=2 delims==." %%v in ('findstr /b "JAVA_VERSION=" "%RELEASE%"') do set "MAJOR=%%~v"
if not defined MAJOR goto start
set "MAJOR=%MAJOR:"=%"
if %MAJOR% LSS 25 goto nojava
:start
if not defined MILLRACE_WORKSPACE set "MILLRACE_WORKSPACE=%USERPROFILE%\millrace-workspace"
if not exist "%LOCALAPPDATA%\millrace" mkdir "%LOCALAPPDATA%\millrace" 2> nul
for %%f in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%f"
for %%f in ("%~dp0plugins\org.eclipse.osgi_*.jar") do set "FRAMEWORK=%%f"
rem why these options: see the start script for Linux and macOS
start "" "%JAVAW%" -Xms256m -Xmx1g -XX:+UseSerialGC -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=%LOCALAPPDATA%\millrace\designer.jsa" -Xlog:cds=off -Xlog:cds+dynamic=off -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000 --enable-native-access=ALL-UNNAMED -Dosgi.frameworkParentClassloader=app %MILLRACE_JAVA_OPTIONS% -cp "%LAUNCHER%;%FRAMEWORK%" org.eclipse.equinox.launcher.Main -data "%MILLRACE_WORKSPACE%" %*
exit /b 0
:nojava
echo The designer needs Java 25 or newer, and found none in JAVA_HOME or on the PATH. Install one (adoptium.net has it) or set JAVA_HOME.
pause
exit /b 69
