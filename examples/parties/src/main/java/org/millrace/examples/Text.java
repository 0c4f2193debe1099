package org.millrace.examples;

import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The message {@code Text} of {@code examples/grpc/orders.proto}, one string as field 1, as Protocol Buffers write it. It is the only message of
 * that service, so no compiler for such files is needed here.
 */
final class Text implements MethodDescriptor.Marshaller<String> {

    private static final int LENGTH_DELIMITED = 2;
    private static final int FIELD_1 = 1 << 3 | LENGTH_DELIMITED;

    /** A method of the service {@code examples.Orders}, or any other with these messages. */
    static MethodDescriptor<String, String> method(String fullName, MethodDescriptor.MethodType type) {
        return MethodDescriptor.<String, String>newBuilder()
                .setType(type)
                .setFullMethodName(fullName)
                .setRequestMarshaller(new Text())
                .setResponseMarshaller(new Text())
                .build();
    }

    /** Has gRPC do with the JDK's sockets: of native code that it loads the JVM prints a warning. To be called before gRPC is used. */
    static void withoutNativeCode() {
        System.setProperty("io.grpc.netty.shaded.io.netty.transport.noNative", "true");
    }

    @Override
    public InputStream stream(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream message = new ByteArrayOutputStream(utf8.length + 6);
        if (utf8.length > 0) { // an empty string is the default, which is not written
            message.write(FIELD_1);
            int rest = utf8.length;
            while (rest >= 0x80) {
                message.write(rest & 0x7F | 0x80);
                rest >>>= 7;
            }
            message.write(rest);
            message.writeBytes(utf8);
        }
        return new ByteArrayInputStream(message.toByteArray());
    }

    @Override
    public String parse(InputStream message) {
        try {
            String text = "";
            for (int tag = message.read(); tag >= 0; tag = message.read()) {
                byte[] value = tag == FIELD_1 ? message.readNBytes(length(message)) : null;
                if (value == null) {
                    throw unreadable("it has a field that Text has not");
                }
                text = new String(value, StandardCharsets.UTF_8);
            }
            return text;
        } catch (IOException e) {
            throw unreadable("it ends early");
        }
    }

    private static int length(InputStream message) throws IOException {
        long length = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int part = message.read();
            length |= (part & 0x7FL) << shift;
            if (part < 0) {
                throw new IOException("the length ends early");
            }
            if (part < 0x80 && length <= message.available()) {
                return (int) length;
            }
        }
        throw new IOException("the message is shorter than its field");
    }

    private static RuntimeException unreadable(String why) {
        return Status.INVALID_ARGUMENT
                .withDescription("The message is no Text: " + why + ".")
                .asRuntimeException();
    }
}
