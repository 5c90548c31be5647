import { RSA_BLOCK_BYTES, RSA_OAEP_MAX_BYTES } from './constants.ts'

/** The text to encrypt, with the public key given to the login page. */
export type SecretInput = { publicKeyPem: string; keyId: string; plaintext: string }

/** Sent together. The server refuses a key id it no longer uses, and the page then fetches the key again. */
export type EncryptedSecret = { keyId: string; ciphertext: string }

/** RSA-OAEP with SHA-256, base64. For texts of at most 190 bytes. */
export async function encryptSecret(secret: SecretInput): Promise<EncryptedSecret> {
  const bytes = new TextEncoder().encode(secret.plaintext)
  if (bytes.length > RSA_OAEP_MAX_BYTES) {
    throw new RangeError(
      `One RSA block carries at most ${RSA_OAEP_MAX_BYTES} bytes; use encryptLong`,
    )
  }
  const encryptBlock = await blockEncryption(secret.publicKeyPem)
  return { keyId: secret.keyId, ciphertext: await encryptBlock(bytes) }
}

/**
 * Blocks of 180 bytes, each encrypted, joined by commas in order. A short text is one block, the same as from
 * encryptSecret.
 */
export async function encryptLong(secret: SecretInput): Promise<EncryptedSecret> {
  const bytes = new TextEncoder().encode(secret.plaintext)
  const encryptBlock = await blockEncryption(secret.publicKeyPem)
  const blocks: string[] = []
  for (let from = 0; from === 0 || from < bytes.length; from += RSA_BLOCK_BYTES) {
    blocks.push(await encryptBlock(bytes.slice(from, from + RSA_BLOCK_BYTES)))
  }
  return { keyId: secret.keyId, ciphertext: blocks.join(',') }
}

/** The timestamp prevents the reuse of a captured ciphertext. */
export function passwordPlaintext(timestamp: string | number, password: string): string {
  return `${timestamp}|${password}`
}

type BlockEncryption = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>

async function blockEncryption(publicKeyPem: string): Promise<BlockEncryption> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  return subtle ? webCryptoBlocks(subtle, publicKeyPem) : scriptBlocks(publicKeyPem)
}

async function webCryptoBlocks(
  subtle: SubtleCrypto,
  publicKeyPem: string,
): Promise<BlockEncryption> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await subtle.importKey('spki', derOf(publicKeyPem), algorithm, false, ['encrypt'])
  return async (bytes) => base64Of(new Uint8Array(await subtle.encrypt(algorithm, key, bytes)))
}

/**
 * Browsers offer no WebCrypto on plain http (an installation in a LAN). jsencrypt supports OAEP with SHA-256 too, so
 * our own pages never need PKCS#1 v1.5 and an operator may switch it off.
 */
async function scriptBlocks(publicKeyPem: string): Promise<BlockEncryption> {
  const { JSEncrypt } = await import('jsencrypt')
  const encryptor = new JSEncrypt()
  encryptor.setPublicKey(publicKeyPem)
  return async (bytes) => {
    // One character per byte: jsencrypt's OAEP treats characters as bytes.
    const ciphertext = encryptor.encryptOAEP(String.fromCharCode(...bytes))
    if (ciphertext === false) throw new Error('The public key could not be used')
    return ciphertext
  }
}

function derOf(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
