import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { type Distribution, SecurityPolicyProtocol } from "aws-cdk-lib/aws-cloudfront";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { Construct } from "constructs";

export type SiteDomain = {
  name: string;
  /** A certificate in us-east-1, the only region from which CloudFront takes certificates. */
  certificateArn: string;
  /**
   * The hosted zone in which the DNS records are created. Absent: they are created by hand where the domain
   * is managed.
   */
  hostedZoneId?: string;
};

export function domainProps(scope: Construct, { name, certificateArn }: SiteDomain) {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, "Certificate", certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

/**
 * Adds the DNS records that point the name to the distribution, for IPv4 and IPv6. Adds none without a hosted
 * zone.
 */
export function addDnsRecords(
  scope: Construct,
  { name, hostedZoneId }: SiteDomain,
  distribution: Distribution,
): void {
  if (!hostedZoneId) return;
  const zone = HostedZone.fromHostedZoneId(scope, "Zone", hostedZoneId);
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  const record = { zone, recordName: `${name}.`, target };
  new ARecord(scope, "Ipv4", record);
  new AaaaRecord(scope, "Ipv6", record);
}
