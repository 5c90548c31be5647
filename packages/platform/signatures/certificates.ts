import { randomBytes, webcrypto } from 'node:crypto'
import { BitString, Integer, OctetString, PrintableString, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  setEngine,
} from 'pkijs'

/** Both as DER: the certificate in X.509, the key in PKCS#8. */
export type KeyedCertificate = { certificate: Buffer; privateKey: Buffer }

export type Subject = { commonName: string; organisation?: string | null }

type Period = { from: Date; to: Date }

const KEY_BITS = 2048
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const OIDS = { commonName: '2.5.4.3', country: '2.5.4.6', organisation: '2.5.4.10' } as const
const KEY_USAGE = { signing: 0xc0, issuing: 0x06 } as const

setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }))

/** A new authority, whose certificate users import into their readers to trust what it has issued. */
export async function createAuthority(subject: Subject, valid: Period): Promise<KeyedCertificate> {
  const { privateKey, publicKey } = await newKeys()
  const certificate = await blank(subject, valid, publicKey)
  certificate.issuer = certificate.subject
  certificate.extensions = [
    basicConstraints(true),
    keyUsage('issuing'),
    ...(await identifiers(publicKey, publicKey)),
  ]
  return signed(certificate, privateKey, privateKey)
}

/** A certificate with which one person or organisation signs. */
export async function issueCertificate(
  authority: KeyedCertificate,
  subject: Subject,
  valid: Period,
): Promise<KeyedCertificate> {
  const issuer = certificateIn(authority.certificate)
  const issuerKey = await importKey(authority.privateKey)
  const { privateKey, publicKey } = await newKeys()
  const certificate = await blank(subject, valid, publicKey)
  certificate.issuer = issuer.subject
  certificate.extensions = [
    basicConstraints(false),
    keyUsage('signing'),
    ...(await identifiers(publicKey, await issuer.getPublicKey())),
  ]
  return signed(certificate, privateKey, issuerKey)
}

export function importKey(privateKey: Buffer): Promise<CryptoKey> {
  return webcrypto.subtle.importKey('pkcs8', privateKey, RSA, false, ['sign']) as Promise<CryptoKey>
}

export function certificateIn(der: Uint8Array): Certificate {
  return Certificate.fromBER(Uint8Array.from(der).buffer)
}

/** The serial number as other software shows it. */
export function serialOf(certificate: Buffer): string {
  const serial = certificateIn(certificate).serialNumber.valueBlock.valueHexView
  return Buffer.from(serial).toString('hex').toUpperCase()
}

export function pemOf(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function newKeys(): Promise<CryptoKeyPair> {
  const algorithm = { ...RSA, modulusLength: KEY_BITS, publicExponent: new Uint8Array([1, 0, 1]) }
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<CryptoKeyPair>
}

async function blank(
  { commonName, organisation }: Subject,
  { from, to }: Period,
  publicKey: CryptoKey,
): Promise<Certificate> {
  const certificate = new Certificate({ version: 2 })
  // Positive, and long enough that two never meet.
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from(serial).buffer })
  certificate.subject.typesAndValues = [
    new AttributeTypeAndValue({ type: OIDS.country, value: new PrintableString({ value: 'CN' }) }),
    ...(organisation ? [named(OIDS.organisation, organisation)] : []),
    named(OIDS.commonName, commonName),
  ]
  certificate.notBefore.value = from
  certificate.notAfter.value = to
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  return certificate
}

/** Names in a certificate have at most 64 characters. */
function named(type: string, value: string): AttributeTypeAndValue {
  const text = [...value].slice(0, 64).join('')
  return new AttributeTypeAndValue({ type, value: new Utf8String({ value: text }) })
}

function basicConstraints(cA: boolean): Extension {
  const constraints = new BasicConstraints(cA ? { cA, pathLenConstraint: 0 } : {})
  return extension('2.5.29.19', constraints.toSchema().toBER(), true)
}

function keyUsage(use: keyof typeof KEY_USAGE): Extension {
  const bits = new BitString({
    valueHex: Uint8Array.of(KEY_USAGE[use]).buffer,
    unusedBits: use === 'signing' ? 6 : 1,
  })
  return extension('2.5.29.15', bits.toBER(), true)
}

/** Key identifiers by which other software finds the issuer. */
async function identifiers(subject: CryptoKey, issuer: CryptoKey): Promise<Extension[]> {
  const own = await keyIdOf(subject)
  const ofIssuer = await keyIdOf(issuer)
  const keyId = Buffer.concat([Uint8Array.of(0x80, ofIssuer.length), ofIssuer])
  const authority = Buffer.concat([Uint8Array.of(0x30, keyId.length), keyId])
  return [
    extension('2.5.29.14', new OctetString({ valueHex: Uint8Array.from(own).buffer }).toBER()),
    extension('2.5.29.35', Uint8Array.from(authority).buffer),
  ]
}

async function keyIdOf(key: CryptoKey): Promise<Buffer> {
  const spki = await webcrypto.subtle.exportKey('spki', key as webcrypto.CryptoKey)
  return Buffer.from(await webcrypto.subtle.digest('SHA-1', spki))
}

function extension(extnID: string, extnValue: ArrayBuffer, critical = false): Extension {
  return new Extension({ extnID, critical, extnValue })
}

async function signed(
  certificate: Certificate,
  own: CryptoKey,
  by: CryptoKey,
): Promise<KeyedCertificate> {
  await certificate.sign(by, RSA.hash)
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', own as webcrypto.CryptoKey)
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    privateKey: Buffer.from(privateKey),
  }
}
