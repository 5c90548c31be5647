import { Certificate, ContentInfo, SignedData } from 'pkijs'

/** What a signature in a PDF says, and whether the bytes it covers are those that were signed. */
export type FoundSignature = {
  signer: string
  serial: string
  /** DER */
  certificate: Buffer
  isIntact: boolean
  /** the signature covers the file up to here */
  end: number
}

/** The signatures of a PDF, in the order in which they were made. Trust in the certificates is not judged. */
export async function signaturesIn(pdf: Uint8Array): Promise<FoundSignature[]> {
  const bytes = Buffer.from(pdf)
  const ranges = [
    ...bytes.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/g),
  ]
  return Promise.all(
    ranges.map((match) => {
      const [from = 0, length = 0, next = 0, rest = 0] = match.slice(1).map(Number)
      const covered = Buffer.concat([
        bytes.subarray(from, from + length),
        bytes.subarray(next, next + rest),
      ])
      const hex = bytes.toString('latin1', from + length + 1, next - 1)
      return checked(Buffer.from(hex, 'hex'), covered, next + rest)
    }),
  )
}

async function checked(cms: Buffer, covered: Buffer, end: number): Promise<FoundSignature> {
  const data = new SignedData({
    schema: ContentInfo.fromBER(Uint8Array.from(whole(cms)).buffer).content,
  })
  const { sid } = data.signerInfos[0] ?? {}
  const certificate = data.certificates?.find(
    (one): one is Certificate =>
      one instanceof Certificate && one.serialNumber.isEqual(sid?.serialNumber),
  )
  if (!certificate) throw new Error('The signature has no certificate')
  const isIntact = await data
    .verify({ signer: 0, data: Uint8Array.from(covered).buffer, checkChain: false })
    .catch(() => false)
  const names = certificate.subject.typesAndValues
  const serial = certificate.serialNumber.valueBlock.valueHexView
  return {
    signer: String(names.find(({ type }) => type === '2.5.4.3')?.value.valueBlock.value ?? ''),
    serial: Buffer.from(serial).toString('hex').toUpperCase(),
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    isIntact,
    end,
  }
}

/** The room reserved in the file is longer than the signature: its own length says where it ends. */
function whole(padded: Buffer): Buffer {
  const first = padded[1] ?? 0
  if (first < 0x80) return padded.subarray(0, 2 + first)
  const digits = first & 0x7f
  return padded.subarray(0, 2 + digits + padded.readUIntBE(2, digits))
}
