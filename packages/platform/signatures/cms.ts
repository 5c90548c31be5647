import { createHash } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { certificateIn, importKey, type KeyedCertificate } from './certificates.ts'

const OIDS = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const
const DIGEST = 'SHA-256'

/** A CMS signature over a content that it does not contain, with the attributes that PAdES asks for. */
export async function detachedSignature(
  content: Uint8Array,
  signer: KeyedCertificate,
  issuers: readonly Uint8Array[],
): Promise<Buffer> {
  const certificate = certificateIn(signer.certificate)
  const attributes = [
    attribute(OIDS.contentType, new ObjectIdentifier({ value: ContentInfo.DATA })),
    attribute(OIDS.messageDigest, octets(hashOf(content))),
    // ESSCertIDv2: the signature names its certificate, so that no other can be put in its place.
    attribute(
      OIDS.signingCertificate,
      sequence(sequence(sequence(octets(hashOf(signer.certificate))))),
    ),
  ]
  const data = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' })],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: [certificate, ...issuers.map((issuer) => certificateIn(issuer))],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: inOrder(attributes) }),
      }),
    ],
  })
  await data.sign(await importKey(signer.privateKey), 0, DIGEST, Uint8Array.from(content).buffer)
  const info = new ContentInfo({
    contentType: ContentInfo.SIGNED_DATA,
    content: data.toSchema(true),
  })
  return Buffer.from(info.toSchema().toBER())
}

/** The elements of a set are signed in the order of their bytes. */
function inOrder(attributes: readonly Attribute[]): Attribute[] {
  const bytes = (one: Attribute) => Buffer.from(one.toSchema().toBER())
  return [...attributes].sort((a, b) => Buffer.compare(bytes(a), bytes(b)))
}

function attribute(type: string, value: unknown): Attribute {
  return new Attribute({ type, values: [value] })
}

function sequence(value: Sequence | OctetString): Sequence {
  return new Sequence({ value: [value] })
}

function octets(bytes: Buffer): OctetString {
  return new OctetString({ valueHex: Uint8Array.from(bytes).buffer })
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
