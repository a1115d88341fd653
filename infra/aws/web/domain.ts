import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { type Distribution, SecurityPolicyProtocol } from "aws-cdk-lib/aws-cloudfront";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { Construct } from "constructs";

export type Domain = {
  name: string;
  /** Of a certificate in us-east-1, the only region CloudFront reads. */
  certificateArn: string;
  /** With it the name's records are written; without it whoever keeps the zone does so. */
  hostedZoneId?: string;
};

/** How a distribution is given its name. */
export function named(scope: Construct, { name, certificateArn }: Domain) {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, "Certificate", certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

/** Leads the name to the distribution, over IPv4 and IPv6. */
export function leadToDistribution(
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
