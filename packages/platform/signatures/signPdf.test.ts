import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfText } from '../files/pdfText.ts'
import { findInPdf } from '../files/readPdfText.ts'
import { makePdf } from '../print/pdf.ts'
import { inThread } from '../threads/threads.ts'
import { createAuthority, issueCertificate, type KeyedCertificate, pemOf } from './certificates.ts'
import { signaturesIn } from './checkSignatures.ts'

const valid = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2036-01-01T00:00:00Z') }
const folder = mkdtempSync(path.join(tmpdir(), 'opensrm-sign-'))
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

let authority: KeyedCertificate
let plain: Buffer
let once: Uint8Array
let twice: Uint8Array

beforeAll(async () => {
  authority = await createAuthority({ commonName: 'OpenSRM' }, valid)
  plain = await makePdf({
    title: '合同',
    pages: [
      [{ text: '正文' }],
      [{ text: '甲方 （盖章）：' }, { text: '乙方（盖章）：', margin: 80 }],
    ],
    ...{ paper: undefined, footer: null, stamp: null },
  })
  once = await sign(plain, '宁波某某机电有限公司', '乙方（盖章）')
  twice = await sign(once, '采购股份有限公司', '甲方（盖章）')
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

async function sign(bytes: Uint8Array, name: string, keyword: string): Promise<Uint8Array> {
  const subject = { commonName: name, organisation: name }
  const signer = await issueCertificate(authority, subject, valid)
  const [[at] = []] = await findInPdf(bytes, [keyword])
  if (!at) throw new Error(`${keyword} not found`)
  const png = await inThread('drawSeal', { name, kind: 'round' })
  return inThread('signPdf', {
    ...{ bytes, signer, name, reason: '合同签署', time: new Date('2026-06-01T02:00:00Z') },
    ...{ issuers: [authority.certificate], seal: { png, at, width: 119 }, acrossPages: true },
  })
}

describe('a signed PDF', () => {
  it('keeps what was signed before byte for byte', () => {
    expect(Buffer.from(once.subarray(0, plain.length)).equals(plain)).toBe(true)
    expect(Buffer.from(twice.subarray(0, once.length)).equals(Buffer.from(once))).toBe(true)
  })

  it('is still read with its text, and names its signers', async () => {
    expect(await pdfText({ bytes: twice, pages: 5 })).toContain('正文')
    const found = await signaturesIn(twice)
    expect(found.map(({ signer, isIntact, end }) => ({ signer, isIntact, end }))).toEqual([
      { signer: '宁波某某机电有限公司', isIntact: true, end: once.length },
      { signer: '采购股份有限公司', isIntact: true, end: twice.length },
    ])
    const issuer = new X509Certificate(authority.certificate)
    for (const { certificate } of found) {
      const own = new X509Certificate(certificate)
      expect(own.checkIssued(issuer) && own.verify(issuer.publicKey)).toBe(true)
    }
  })

  it('shows a change of any covered byte', async () => {
    const changed = Buffer.from(twice)
    changed[200] = (changed[200] ?? 0) ^ 1
    expect((await signaturesIn(changed)).map(({ isIntact }) => isIntact)).toEqual([false, false])
  })

  it.runIf(hasOpenssl)(
    'is verified by other software with the certificate of the authority',
    () => {
      writeFileSync(path.join(folder, 'ca.pem'), pemOf(authority.certificate))
      const text = Buffer.from(twice).toString('latin1')
      for (const match of text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/g)) {
        const [, length = 0, next = 0, rest = 0] = match.slice(1).map(Number)
        const content = [text.slice(0, length), text.slice(next, next + rest)].join('')
        writeFileSync(path.join(folder, 'content'), content, 'latin1')
        const signature = Buffer.from(text.slice(length + 1, next - 1), 'hex')
        writeFileSync(path.join(folder, 'signature'), signature)
        execFileSync(
          'openssl',
          `cms -verify -inform DER -in signature -binary -content content -CAfile ca.pem -purpose any -out /dev/null`.split(
            ' ',
          ),
          { cwd: folder, stdio: 'pipe' },
        )
      }
    },
  )
})
