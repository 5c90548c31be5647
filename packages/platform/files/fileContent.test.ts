import { expect, it } from 'vitest'
import { detectContent, fitsExtension, SAMPLE_BYTES } from './fileContent.ts'
import {
  cleanFileName,
  contentDisposition,
  extensionOf,
  sizeText,
  uniqueNames,
} from './fileNames.ts'

const of = (bytes: Buffer | string) => {
  const all = Buffer.from(bytes as never)
  return detectContent(all.subarray(0, SAMPLE_BYTES), all.subarray(-SAMPLE_BYTES))
}

/** A local header of a zip as office programs write it. */
function zipOf(...names: string[]): Buffer {
  return Buffer.concat(
    names.map((name) => {
      const header = Buffer.alloc(30)
      header.writeUInt32LE(0x04034b50, 0)
      header.writeUInt16LE(name.length, 26)
      return Buffer.concat([header, Buffer.from(name)])
    }),
  )
}

it('detects the types that can be viewed from their bytes, whatever the name says', () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
  expect(of(png)).toEqual({ mime: 'image/png', family: 'image' })
  expect(fitsExtension('jpg', of(png))).toBe(true)
  expect(fitsExtension('pdf', of(png))).toBe(false)
  expect(of('%PDF-1.7\n...').mime).toBe('application/pdf')
  expect(of(zipOf('[Content_Types].xml', 'xl/workbook.xml')).family).toBe('excel')
  expect(fitsExtension('docx', of(zipOf('[Content_Types].xml', 'xl/workbook.xml')))).toBe(false)
  expect(of(zipOf('a.txt'))).toEqual({ mime: 'application/zip' })
  expect(fitsExtension('zip', of(zipOf('a.txt')))).toBe(true)
  expect(fitsExtension('png', of('MZ\x90\x00\x03'))).toBe(false)
})

it('finds what an office file is at its end when its beginning does not tell', () => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE('word/document.xml'.length, 28)
  const bytes = Buffer.concat([
    zipOf('[Content_Types].xml'),
    Buffer.alloc(200_000, 7),
    entry,
    Buffer.from('word/document.xml'),
  ])
  expect(of(bytes).family).toBe('word')
})

it('takes UTF-8, GBK and UTF-16 for text, and nothing with control characters', () => {
  expect(of('采购\r\n').mime).toBe('text/plain; charset=utf-8')
  expect(of(Buffer.from('b2c9b9ba', 'hex')).mime).toBe('text/plain; charset=gb18030')
  expect(of(Buffer.from('fffe41004200', 'hex')).mime).toBe('text/plain; charset=utf-16le')
  expect(of('a\u0000b')).toEqual({ mime: 'application/octet-stream' })
  // The sample ends inside a character.
  expect(of(`a${'采'.repeat(30_000)}`).mime).toBe('text/plain; charset=utf-8')
  // A script inside a text stays text: browsers are told not to sniff.
  expect(of('<script>alert(1)</script>').mime).toBe('text/plain; charset=utf-8')
})

it('cleans names of paths, control characters and tricks', () => {
  expect(cleanFileName('C:\\temp\\合同 v1.pdf')).toBe('合同 v1.pdf')
  expect(cleanFileName('../../etc/passwd')).toBe('passwd')
  expect(cleanFileName('invoice\u202egpj.exe')).toBe('invoicegpj.exe')
  expect(extensionOf(cleanFileName('virus.exe. .'))).toBe('exe')
  expect(extensionOf(cleanFileName('virus.exe::$DATA'))).not.toBe('')
  expect(cleanFileName('a\r\nb".txt')).toBe('ab_.txt')
  expect(cleanFileName('')).toBe('file')
  expect(cleanFileName('..')).toBe('file')
  expect([...cleanFileName(`${'长'.repeat(400)}.xlsx`)]).toHaveLength(255)
  expect(cleanFileName(`${'长'.repeat(400)}.xlsx`)).toMatch(/长\.xlsx$/)
})

it('names downloads for old and new clients, and files of a zip once each', () => {
  expect(contentDisposition('attachment', '图"1.png')).toBe(
    `attachment; filename="__1.png"; filename*=UTF-8''%E5%9B%BE%221.png`,
  )
  expect(uniqueNames(['a.pdf', 'A.pdf', 'a.pdf', 'b', 'b'])).toEqual([
    'a.pdf',
    'A(1).pdf',
    'a(2).pdf',
    'b',
    'b(1)',
  ])
  expect([sizeText(300), sizeText(1_572_864), sizeText(2_147_483_648)]).toEqual([
    '300 bytes',
    '1.5 MB',
    '2 GB',
  ])
})
