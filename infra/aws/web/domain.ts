import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { type Distribution, SecurityPolicyProtocol } from "aws-cdk-lib/aws-cloudfront";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { Construct } from "constructs";

export type Domain = {
  name: string;
  /** In us-east-1, the only region from which CloudFront takes certificates. */
  certificateArn: string;
  /** If given, the DNS records are created; otherwise whoever manages the zone does it. */
  hostedZoneId?: string;
};

export function domainProps(scope: Construct, { name, certificateArn }: Domain) {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, "Certificate", certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

/** Points the name to the distribution, over IPv4 and IPv6. */
export function addDnsRecords(
  scope: Construct,
  { name, hostedZoneId }: Domain,
  distribution: Distribution,
): void {
  if (!hostedZoneId) return;
  const zone = HostedZone.fromHostedZoneId(scope, "Zone", hostedZoneId);
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  const record = { zone, recordName: `${name}.`, target };
  new ARecord(scope, "Ipv4", record);
  new AaaaRecord(scope, "Ipv6", record);
}
