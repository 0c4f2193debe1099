package org.millrace.client.exchange;

import java.nio.file.Path;
import java.util.List;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;

/**
 * What happens in one runtime of an example.
 *
 * @param environment the runtime's
 * @param flows to deploy
 * @param refusals flows that the runtime must refuse
 */
public record Section(Path environment, List<Path> flows, List<Refusal> refusals, List<ExpectedExchange> exchanges) {

    /**
     * @param words what the refusal must speak of
     * @param line of the script, from 1
     */
    public record Refusal(Path flow, String words, int line) {

        /**
         * What the runtime says when it is handed the flow's bundle: what is wrong and the remedy; empty when it takes the bundle.
         *
         * @throws Failure when it can't be asked, which is no refusal
         */
        public String said(AdminClient admin, byte[] bundle) {
            try {
                admin.upload(bundle, true);
                return "";
            } catch (Failure refused) {
                if (refused.kind() != Failure.Kind.FAILED) {
                    throw refused;
                }
                return refused.getMessage() + "; " + refused.remedy();
            }
        }
    }
}
