import { setMaxListeners } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sheetOf } from '@opensrm/testkit/sheets.ts'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../exchange/import/readSheet.ts'
import { zipStream } from '../files/zip.ts'
import { inThread } from './threads.ts'

type Parts = { [name: string]: Iterable<string> }

const WORKBOOK = [
  '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
]
const RELATIONS = [
  '<Relationships><Relationship Id="r1" Type="t/worksheet" Target="worksheets/sheet1.xml"/>',
  '<Relationship Id="r2" Type="t/sharedStrings" Target="sharedStrings.xml"/>',
  '<Relationship Id="r3" Type="t/styles" Target="styles.xml"/></Relationships>',
]

async function bookOf(parts: Parts): Promise<Buffer> {
  const all: Parts = {
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/sheet1.xml': ['<worksheet><sheetData></sheetData></worksheet>'],
    'xl/sharedStrings.xml': ['<sst></sst>'],
    'xl/styles.xml': ['<styleSheet></styleSheet>'],
    ...parts,
  }
  const entries = Object.entries(all).map(([name, content]) => ({
    name,
    open: async () => Readable.from(chunksOf(content)),
  }))
  const chunks: Buffer[] = []
  for await (const chunk of zipStream(entries, '2026-11-20 10:00:00')) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function* chunksOf(content: Iterable<string>): Generator<Buffer> {
  for (const text of content) yield Buffer.from(text)
}

function* repeated(piece: string, times: number): Generator<string> {
  const at = 1_000
  const block = piece.repeat(at)
  for (let done = 0; done < times; done += at) yield block
}

/** Texts that compress badly, so that the test reaches another limit than that of the compression. */
function* noise(prefix: string, suffix: string, times: number): Generator<string> {
  let seed = 1
  for (let block = 0; block < times; block += 500) {
    let text = ''
    for (let at = 0; at < 500; at++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      text += `${prefix}${seed}${suffix}`
    }
    yield text
  }
}

const sheet = (...rows: Iterable<string>[]): Iterable<string> =>
  (function* () {
    yield '<worksheet><sheetData>'
    for (const row of rows) yield* row
    yield '</sheetData></worksheet>'
  })()

const BOMBS: { [name: string]: { parts: () => Parts; code: string; what?: string } } = {
  'a sheet packed a thousand times': {
    parts: () => ({
      'xl/worksheets/sheet1.xml': sheet(repeated('<row><c><v>1</v></c></row>', 3_000_000)),
    }),
    code: 'IMPORT_BOMB',
  },
  'a text of a thousand pages in every cell': {
    parts: () => ({
      'xl/sharedStrings.xml': ['<sst><si><t>', 'x'.repeat(30_000), '</t></si></sst>'],
      'xl/worksheets/sheet1.xml': sheet(
        noise('<row><c t="s"><v>0</v></c><c><v>', '</v></c></row>', 20_000),
      ),
    }),
    code: 'IMPORT_OVER_LIMIT',
    what: 'characters',
  },
  'more texts than any sheet has': {
    parts: () => ({
      'xl/sharedStrings.xml': (function* () {
        yield '<sst>'
        yield* repeated('<si/>', 1_500_000)
        yield '</sst>'
      })(),
    }),
    code: 'IMPORT_OVER_LIMIT',
    what: 'shared texts',
  },
  'a table of texts that is too large': {
    parts: () => ({
      'xl/sharedStrings.xml': noise(`<si><r><t>${'x'.repeat(60)}`, '</t></r></si>', 600_000),
    }),
    code: 'IMPORT_OVER_LIMIT',
    what: 'bytes of shared texts',
  },
  'a cell far to the right in every row': {
    parts: () => ({
      'xl/worksheets/sheet1.xml': sheet(repeated('<row><c r="XFD1"><v>1</v></c></row>', 100_000)),
    }),
    code: 'IMPORT_OVER_LIMIT',
    what: 'columns',
  },
  'too many cells': {
    parts: () => ({
      'xl/worksheets/sheet1.xml': sheet(
        noise(`<row>${'<c><v>1</v></c>'.repeat(40)}<c><v>`, '</v></c></row>', 50_000),
      ),
    }),
    code: 'IMPORT_OVER_LIMIT',
    what: 'cells',
  },
  'a row without end': {
    parts: () => ({
      'xl/worksheets/sheet1.xml': [
        '<worksheet><sheetData><row>',
        ...noise('<c><v>', '</v></c>', 1_000_000),
      ],
    }),
    code: 'IMPORT_OVER_LIMIT',
    what: 'characters in one row',
  },
  'a row beyond the last one': {
    parts: () => ({
      'xl/worksheets/sheet1.xml': sheet(['<row r="99999999"><c><v>1</v></c></row>']),
    }),
    code: 'IMPORT_OVER_LIMIT',
    what: 'rows',
  },
  'structure that is too large': {
    parts: () => ({ 'xl/styles.xml': noise('<styleSheet a="', '"/>', 500_000) }),
    code: 'IMPORT_OVER_LIMIT',
    what: 'bytes of structure',
  },
  'structure nested without end': {
    parts: () => ({ 'xl/styles.xml': ['<a>'.repeat(100_000)] }),
    code: 'IMPORT_NOT_A_SHEET',
  },
  'entities that name one another': {
    parts: () => ({
      'xl/styles.xml': [
        '<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><s>&b;</s>',
      ],
    }),
    code: 'IMPORT_NOT_A_SHEET',
  },
  'comments that never end': {
    parts: () => ({
      'xl/worksheets/sheet1.xml': sheet(['<row>'], noise('<!-- ', '', 200_000), ['</row>']),
    }),
    code: 'IMPORT_NOT_A_SHEET',
  },
  'reading aids that never end': {
    parts: () => ({
      'xl/worksheets/sheet1.xml': sheet(
        ['<row><c t="inlineStr"><is>'],
        noise('<rPh n="', '"><t>x</t>', 100_000),
        ['</is></c></row>'],
      ),
    }),
    code: 'IMPORT_NOT_A_SHEET',
  },
}

/** The longest time in milliseconds that the server's main thread was blocked. */
async function deafness(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1_000_000
}

describe('a workbook made to harm its reader', () => {
  it.each(Object.keys(BOMBS))('is refused without delaying other calls: %s', async (name) => {
    const { parts, code, what } = BOMBS[name] as (typeof BOMBS)[string]
    const bytes = await bookOf(parts())
    expect(bytes.length).toBeLessThan(10_485_760)
    let refusal: unknown
    const deaf = await deafness(async () => {
      refusal = await readSheet(bytes, 10_000_000).catch((error: unknown) => error)
    })
    expect(refusal).toBeInstanceOf(AppError)
    expect((refusal as AppError).code).toBe(code)
    if (what) expect((refusal as AppError).message).toContain(what)
    expect(deaf).toBeLessThan(500)
  })

  it('is read where it is honest, in pieces between the work of others', async () => {
    const rows = Array.from({ length: 10_000 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => `${row}/${column}`),
    )
    const bytes = await sheetOf(rows)
    let read: Awaited<ReturnType<typeof readSheet>> = { rows: [] }
    const deaf = await deafness(async () => {
      read = await readSheet(bytes, 10_000)
    })
    expect(read.rows.map(({ cells }) => cells)).toEqual(rows)
    expect(deaf).toBeLessThan(500)
  })
})

describe('a thread', () => {
  const long = () =>
    bookOf({ 'xl/worksheets/sheet1.xml': sheet(noise('<row><c><v>', '</v></c></row>', 400_000)) })

  it('is ended when its time is over', async () => {
    const input = { bytes: await long(), max: 10_000_000 }
    await expect(inThread('readSheet', input, { timeoutMs: 1 })).rejects.toMatchObject({
      code: 'FILE_TAKES_TOO_LONG',
    })
  })

  it('is ended when its caller no longer waits, before it starts or while it runs', async () => {
    const input = { bytes: await long(), max: 10_000_000 }
    const controller = new AbortController()
    const reading = inThread('readSheet', input, {
      signal: controller.signal,
      onPart: () => controller.abort(),
    })
    await expect(reading).rejects.toMatchObject({ code: 'FILE_CANCELLED' })
    const late = inThread('readSheet', input, { signal: controller.signal })
    await expect(late).rejects.toMatchObject({ code: 'FILE_CANCELLED' })
  })

  it('that takes too much memory ends alone', async () => {
    const bytes = await sheetOf([['a'], ['b']])
    const marking = inThread('markErrors', {
      bytes,
      title: 'Error',
      sheets: [
        {
          headings: { messages: null, width: 100_000_000 },
          messages: new Map(),
          wrong: [],
        },
      ],
    })
    await expect(marking).rejects.toMatchObject({ code: 'FILE_TAKES_TOO_MUCH_MEMORY' })
    expect((await readSheet(bytes, 10)).rows).toHaveLength(2)
  })

  it('is waited for by so many only', async () => {
    const bytes = await sheetOf([['a'], ['b']])
    const controller = new AbortController()
    const input = { bytes, max: 10 }
    setMaxListeners(30, controller.signal)
    const all = Array.from({ length: 23 }, () =>
      inThread('readSheet', input, { signal: controller.signal }),
    )
    await expect(all[22]).rejects.toMatchObject({ code: 'FILES_WAITING' })
    controller.abort()
    const ends = await Promise.allSettled(all.slice(0, 22))
    expect(new Set(ends.map((end) => end.status === 'rejected' && end.reason.code))).toEqual(
      new Set(['FILE_CANCELLED']),
    )
  })
})
