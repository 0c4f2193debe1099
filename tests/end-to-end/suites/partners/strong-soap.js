// node strong-soap.js ENDPOINT KEY CERTIFICATE: one call by strong-soap, signed; prints the response's status.
const fs = require('fs');
const path = require('path');
const packages = process.env.PACKAGES + '/node_modules/';
const { soap } = require(packages + 'strong-soap');

const [endpoint, key, certificate] = process.argv.slice(2);
soap.createClient(path.join(__dirname, 'transfer.wsdl'), { endpoint }, (wrong, client) => {
    if (wrong) throw wrong;
    client.setSecurity(new soap.WSSecurityCert(fs.readFileSync(key), fs.readFileSync(certificate, 'utf8'), ''));
    let status = 0;
    client.on('response', (body, response) => { status = response ? response.statusCode : 0; });
    client.transfer({ to: 'ALICE', amount: '100' }, error => {
        console.log(status || (error && error.response ? error.response.statusCode : 0));
    });
});
