// node node-soap.js ENDPOINT KEY CERTIFICATE OPTIONS: one call by node-soap, signed; prints the response's status.
const fs = require('fs');
const path = require('path');
const packages = process.env.PACKAGES + '/node_modules/';
const soap = require(packages + 'soap');

async function call(endpoint, key, certificate, options) {
    const client = await soap.createClientAsync(path.join(__dirname, 'transfer.wsdl'), { endpoint });
    client.setSecurity(new soap.WSSecurityCert(fs.readFileSync(key), fs.readFileSync(certificate, 'utf8'), '', JSON.parse(options)));
    let status = 0;
    client.on('response', (body, response) => { status = response.status; });
    await client.transferAsync({ to: 'ALICE', amount: '100' }).catch(() => {});
    console.log(status);
}

call(...process.argv.slice(2)).catch(error => { console.error(error); process.exit(1); });
