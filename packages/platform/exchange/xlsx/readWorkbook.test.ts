import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packedFiles } from '../../files/unzip.ts'
import { zipStream } from '../../files/zip.ts'
import { type CellKinds, type ReadCell, type ReadRow, readRows, sharedTexts } from './readRows.ts'
import { sheetRows } from './readWorkbook.ts'

const plainKinds: CellKinds = { isDate: [false, true], startsIn1904: false, texts: ['零', '一'] }

async function rowsOf(bytes: Buffer): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  for await (const batch of sheetRows(packedFiles(bytes) ?? [])) rows.push(...batch)
  return rows
}

/** The rows of a sheet's XML that arrives in pieces of `size` bytes. */
async function scanned(xml: string, kinds = plainKinds, size = 1_000_000): Promise<ReadRow[]> {
  const bytes = Buffer.from(xml)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  const rows: ReadRow[] = []
  for await (const batch of readRows(Readable.from(pieces), kinds)) rows.push(...batch)
  return rows
}

const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

async function cellsOf(row: string, kinds = plainKinds): Promise<ReadCell[]> {
  const [only] = await scanned(sheet(`<row r="1">${row}</row>`), kinds)
  return only?.values ?? []
}

describe('a workbook', () => {
  it('is read as another program wrote it', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    const value = fc.oneof(
      text.map((plain) => ({ cell: plain, read: plain })),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => ({ cell: n, read: n + 0 })),
      fc.boolean().map((flag) => ({ cell: flag, read: flag })),
      fc
        .date({ min: new Date('1905-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
        .map((date) => new Date(Math.round(date.getTime() / 1000) * 1000))
        .map((date) => ({ cell: date, read: date })),
      text.map((plain) => ({
        cell: { richText: [{ text: 'a' }, { text: plain, font: { bold: true } }] },
        read: `a${plain}`,
      })),
      fc.integer().map((result) => ({ cell: { formula: 'A1+1', result }, read: result })),
      fc.constant({ cell: null, read: null }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(value, { minLength: 1, maxLength: 30 }), { maxLength: 8 }),
        fc.boolean(),
        async (rows, date1904) => {
          const workbook = new ExcelJS.Workbook()
          workbook.properties.date1904 = date1904
          const written = workbook.addWorksheet('第一')
          workbook.addWorksheet('other').addRow(['not this one'])
          for (const row of rows) written.addRow(row.map(({ cell }) => cell))
          const found = await rowsOf(Buffer.from(await workbook.xlsx.writeBuffer()))
          for (const [at, row] of rows.entries()) {
            const values = found.find(({ index }) => index === at)?.values ?? []
            for (const [column, { read }] of row.entries())
              expect(values[column] ?? '').toEqual(read === null ? '' : carried(read))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is the first sheet it names, wherever that lies', async () => {
    const parts = {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="n"><x:sheets><x:sheet name="B" sheetId="7" r:id="rB"/><x:sheet name="A" sheetId="1" r:id="rA"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rA" Type="t/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rB" Type="t/worksheet" Target="/xl/elsewhere/b.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row>'),
      'xl/elsewhere/b.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>名</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    }
    expect(await rowsOf(await zipped(parts))).toEqual([{ index: 1, values: [null, '名'] }])
  })

  it('without its sheet is refused', async () => {
    const parts = {
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rA"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships/>',
    }
    await expect(rowsOf(await zipped(parts))).rejects.toThrow('names no sheet')
    await expect(rowsOf(await zipped({ 'xl/other.xml': '<a/>' }))).rejects.toThrow('missing')
  })
})

describe('rows and cells', () => {
  it('are placed by their address, or after the previous one', async () => {
    const rows = await scanned(
      sheet(
        '<row><c><v>1</v></c><c r="D1"/><c><v>2</v></c></row><row r="5"/><row spans="1:2"><c r="AB6"><v>3</v></c></row>',
      ),
    )
    expect(rows).toEqual([
      { index: 0, values: [1, null, null, null, 2] },
      { index: 5, values: [...Array(27).fill(null), 3] },
    ])
  })

  it('hold numbers, texts, flags, errors and dates', async () => {
    const cells = [
      '<c r="A1" t="s"><v>1</v></c>',
      '<c t="s"><v>9</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#DIV/0!</v></c>',
      '<c t="str"><f>A1&amp;"&lt;"</f><v>一&lt;&#x4E8C;&#19977;</v></c>',
      '<c s="1"><v>46346.5</v></c>',
      '<c s="1"><v>59</v></c>',
      '<c t="d"><v>2026-11-20T08:30:00</v></c>',
      '<c t="d"><v>2026-11-20</v></c>',
      '<c t="d"><v>soon</v></c>',
      '<c s="0"><f>1+1</f><v>2.50</v></c>',
      '<c t="n"><v></v></c>',
      '<c><f>1</f></c>',
      '<c t="inlineStr"><is><r><rPr><b/></rPr><t>轴</t></r><r><t xml:space="preserve"> 承</t></r><rPh sb="0" eb="1"><t>zhóu</t></rPh></is></c>',
      '<c t="inlineStr"><is><t/></is></c>',
    ].join('')
    expect(await cellsOf(cells)).toEqual([
      '一',
      null,
      true,
      '#DIV/0!',
      '一<二三',
      new Date('2026-11-20T12:00:00Z'),
      new Date('1900-02-28T00:00:00Z'),
      new Date('2026-11-20T08:30:00Z'),
      new Date('2026-11-20T00:00:00Z'),
      'soon',
      2.5,
      null,
      null,
      '轴 承',
      '',
    ])
    const in1904 = { ...plainKinds, startsIn1904: true }
    expect(await cellsOf('<c s="1"><v>1</v></c>', in1904)).toEqual([new Date('1904-01-02')])
  })

  it('may be written with other quotes, in CDATA, and next to comments', async () => {
    const row = `<c r='B1' t='inlineStr'><is><t><![CDATA[a < b & c]]></t></is></c><!-- <c><v>7</v></c> --><c><v>_x0041_8</v></c>`
    expect(await cellsOf(row)).toEqual([null, 'a < b & c', 'A8'])
  })

  it('do not depend on where the file is cut', async () => {
    const xml = sheet(
      Array.from(
        { length: 4 },
        (_, at) =>
          `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>轴承${at}</t></is></c><c><v>${at}</v></c></row>`,
      ).join(''),
    )
    const whole = await scanned(xml)
    expect(whole).toHaveLength(4)
    for (let size = 1; size < 40; size++)
      expect(await scanned(xml, plainKinds, size)).toEqual(whole)
  })

  it('that are broken are refused, not guessed at', async () => {
    for (const [row, why] of [
      ['<c r ="B1"><v>1</v></c>', 'not written as'],
      ['<c r="1"><v>1</v></c>', 'No column'],
      ['<c r="XFE1"><v>1</v></c>', 'More columns'],
      ['<c><v>1</c>', '</v> is missing'],
    ] as const)
      await expect(cellsOf(row)).rejects.toThrow(why)
    await expect(scanned('<html><row></row></html>')).rejects.toThrow('no sheet')
  })

  it('are looked through once, however long one is', async () => {
    const long = 'x'.repeat(200_000)
    const row = `<c t="inlineStr"><is><t>${long}</t></is></c>`
    const [only] = await scanned(sheet(`<row>${row}</row>`), plainKinds, 1000)
    expect(only?.values).toEqual([long])
  })
})

it('texts in a table of their own have parts, reading aids and none', () => {
  const xml =
    '<x:sst><x:si><x:t>A &amp; B</x:t></x:si><x:si/><x:si><x:r><x:t>轴</x:t></x:r><x:r><x:t>承</x:t></x:r><x:rPh><x:t>z</x:t></x:rPh></x:si></x:sst>'
  expect(sharedTexts(xml)).toEqual(['A & B', '', '轴承'])
})

/** A value after a round trip through another program: line ends become XML line ends, and -0 becomes 0. */
function carried(read: Exclude<ReadCell, null>): ReadCell {
  return typeof read === 'string' ? read.replace(/\r\n?/g, '\n') : read === 0 ? 0 : read
}

async function zipped(parts: { [name: string]: string }): Promise<Buffer> {
  const entries = Object.entries(parts).map(([name, content]) => ({
    name,
    open: async () => Readable.from([Buffer.from(content)]),
  }))
  const chunks: Buffer[] = []
  for await (const chunk of zipStream(entries, '2026-11-20 10:00:00')) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
