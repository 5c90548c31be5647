import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { expectSaid, expectTold, sentenceOf } from '@opensrm/testkit/said.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { rowsOfSheet, runSheet, sendSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BILL_TYPES } from '../../../apps/demo/plan.ts'

let test: TestProduct
let buyer: ApiClient
let manager: ApiClient
const service = { service: 'exportServer' }

beforeAll(async () => {
  test = await startProduct()
  buyer = await test.login('buyer1')
  manager = await test.login('manager1')
})
afterAll(() => test.close())

type Told = { msg: string; heading: string }
const HEADINGS = ['*物料编码', '*物料名称', '*采购品类', '*物料类型', '*基本单位', '规格型号']
const item = (code: string, more: Partial<Record<number, unknown>> = {}): unknown[] =>
  [code, `名称${code}`, 'C1', '零部件', 'PCS', 'Φ10'].map((value, at) => more[at] ?? value)

async function import_(
  rows: readonly (readonly unknown[])[],
  fields: { [name: string]: string } = {},
  client = manager,
) {
  return sendSheet(test, client, await sheetOf(rows), { functionCode: 'srmBaseItem', ...fields })
}

const countOf = async (prefix: string): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from srm_base_item
    where item_code like ${`${prefix}%`}`.execute(test.product.platform.db)
  return Number(rows[0]?.n)
}

describe('a template', () => {
  it('has the headings of what the caller may enter, lists to choose from and an example that is passed over', async () => {
    const answer = await manager.ok(
      'importExcel',
      'downloadImportTemplate',
      { functionCode: 'srmBaseItem' },
      service,
    )
    const bytes = Buffer.from(answer.inputStream, 'base64')
    const rows = await rowsOfSheet(bytes)
    expect(rows[0]).toContain('*物料编码')
    expect(rows[0]).not.toContain('状态')
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
    expect(workbook.worksheets.map(({ state }) => state)).toEqual(['visible', 'visible', 'hidden'])
    const refused = await sendSheet(test, manager, bytes, { functionCode: 'srmBaseItem' })
    expect(refused.code).toBe('IMPORT_NO_ROWS')
  })

  it('speaks the language of the caller', async () => {
    const answer = await manager.ok(
      'importExcel',
      'downloadImportTemplate',
      { functionCode: 'srmPurRequisition' },
      { ...service, language: 'EN' },
    )
    const [headings = []] = await rowsOfSheet(Buffer.from(answer.inputStream, 'base64'))
    expect(headings.every((heading) => !/[\u4e00-\u9fff]/.test(String(heading)))).toBe(true)
  })

  it.each([
    'srmPurRequisition',
    'srmPurOrder',
    'srmBaseItem',
    'srmBaseSubinventory',
    'srmBaseItemPrice',
  ])('of %s stars exactly what its check asks for', async (functionCode) => {
    const admin = await test.login('admin')
    const answer = await admin.ok(
      'importExcel',
      'downloadImportTemplate',
      { functionCode },
      service,
    )
    const [headings = []] = await rowsOfSheet(Buffer.from(answer.inputStream, 'base64'))
    const starred = headings.map(String).filter((heading) => heading.startsWith('*'))
    // A row that only fills optional fields, of the record and of its line.
    const isFree = (heading: unknown) => /备注|规格|地址|调价原因/.test(String(heading))
    const row = headings.map((heading) => (isFree(heading) ? '无' : null))
    const run = await runSheet(test, admin, await sheetOf([headings, row]), {
      ...{ functionCode, dryRun: 'Y' },
    })
    const asked: string[] = run.issues.flatMap(({ msg, heading }: Told) =>
      msg.endsWith('必填') ? [heading] : [],
    )
    // Values copied from a record that the row does not name are reported missing only because of that.
    const { definition } = test.product.platform.registry.document(functionCode)
    const sets = [definition.fields, ...Object.values(definition.children).map((own) => own.fields)]
    const copied = new Set(
      sets.flatMap((fields) =>
        Object.values(fields).flatMap(({ label, copiedFrom }) => (copiedFrom ? [label.zh] : [])),
      ),
    )
    expect(asked.filter((heading) => !copied.has(heading)).sort()).toEqual(
      starred.map((heading) => heading.slice(1)).sort(),
    )
  })

  it('is there for every document that people write', async () => {
    const admin = await test.login('admin')
    for (const { definition } of test.product.platform.registry.documents.values()) {
      if (definition.readOnly || !definition.authors.includes('buyer')) continue
      const answer = await admin.call(
        'importExcel',
        'downloadImportTemplate',
        { functionCode: definition.resource },
        service,
      )
      expect([definition.resource, answer.status === 'S' || answer.code]).toEqual([
        definition.resource,
        answer.status === 'S' ? true : 'NO_PERMISSION',
      ])
    }
  })
})

describe('an import', () => {
  it('writes nothing when it only checks, and says what it would do', async () => {
    const answer = await import_([HEADINGS, item('CHK-1'), item('CHK-2')], { dryRun: 'Y' })
    expect(answer).toMatchObject({
      status: 'S',
      data: { status: 'CHECKED', createdCount: 2, failedCount: 0 },
    })
    const named = { dryRun: 'Y', functionCode: 'srmBaseItem.doImport' }
    expect(await import_([HEADINGS, item('CHK-3')], named)).toMatchObject({
      data: { status: 'CHECKED', createdCount: 1 },
    })
    expect(await countOf('CHK')).toBe(0)
  })

  it('creates records by the words of the sheet and can be undone as a whole', async () => {
    const { data } = await import_([HEADINGS, item('NEW-1'), item('NEW-2', { 3: 'PART' })])
    expect(data).toMatchObject({ status: 'DONE', createdCount: 2 })
    expect(await countOf('NEW')).toBe(2)
    const listed = await manager.ok(
      'importExcel',
      'findImports',
      { functionCode: 'srmBaseItem' },
      service,
    )
    expect(listed[0].importId).toBe(data.importId)
    await manager.ok('importExcel', 'doUndoImport', { importId: data.importId }, service)
    expect(await countOf('NEW')).toBe(0)
    const again = await manager.refused(
      'importExcel',
      'doUndoImport',
      { importId: data.importId },
      service,
    )
    expect(again.code).toBe('IMPORT_NOT_UNDOABLE')
  })

  it('cannot be undone after a user has changed an imported record', async () => {
    const { data } = await import_([HEADINGS, item('USE-1'), item('USE-2')])
    const [row] = await manager.ok('srmBaseItem', 'listByPage', { itemCode: 'USE-1' })
    await manager.ok('srmBaseItem', 'saveOrUpdate', {
      id: row.id,
      versionNum: row.versionNum,
      itemName: '改名',
    })
    const refused = await manager.refused(
      'importExcel',
      'doUndoImport',
      { importId: data.importId },
      service,
    )
    expect(refused.code).toBe('IMPORT_USED_SINCE')
    expect(refused.msg).toContain('USE-1')
    expect(await countOf('USE')).toBe(2)
  })

  it('writes all or nothing, and marks every fault at its cell in a copy of the sheet', async () => {
    const answer = await import_([
      [...HEADINGS, '我的备注'],
      [...item('BAD-1'), 'a'],
      [...item('BAD-2', { 2: '没有的品类' }), 'b'],
      [...item('BAD-3', { 3: '怪', 4: '箱箱' }), 'c'],
      [...item('BAD-1'), 'd'],
    ])
    expect(answer).toMatchObject({ status: 'E', code: 'IMPORT_REFUSED' })
    const run = answer.data
    expect(run).toMatchObject({
      status: 'REFUSED',
      failedCount: 3,
      issueCount: 4,
      ignored: ['我的备注'],
    })
    expect(run.issues).toContainEqual(
      expect.objectContaining({
        row: 3,
        heading: '采购品类',
        msg: expect.stringContaining('没有的品类'),
      }),
    )
    const ofRow = run.issues.filter(({ row }: { row: number }) => row === 4)
    expect(ofRow.map(({ heading }: { heading: string }) => heading).sort()).toEqual(
      ['物料类型', '基本单位'].sort(),
    )
    expect(run.issues).toContainEqual(
      expect.objectContaining({
        row: 5,
        heading: '物料编码',
        msg: expect.stringContaining('第2行'),
      }),
    )
    expect(await countOf('BAD')).toBe(0)
    const { bytes } = await fileClient(test, manager).download(run.errorFileId)
    const rows = await rowsOfSheet(bytes)
    expect(rows[0]?.slice(0, 8)).toEqual([...HEADINGS, '我的备注', '错误信息'])
    expect(rows[2]?.[7]).toContain('没有的品类')
    expect(rows[1]?.[7] ?? null).toBeNull()
    // corrected and uploaded again: the messages are ignored and not read as data
    const corrected = (await rowsOfSheet(bytes)).map((row) => [...row])
    ;(corrected[2] as unknown[])[2] = 'C1'
    ;(corrected[3] as unknown[])[3] = '零部件'
    ;(corrected[3] as unknown[])[4] = 'PCS'
    corrected.splice(4, 1)
    const done = await import_(corrected)
    expect(done.data).toMatchObject({ status: 'DONE', createdCount: 3, ignored: ['我的备注'] })
  })

  it('keeps the good rows when the user wants that', async () => {
    const { data } = await import_([HEADINGS, item('GOOD-1'), item('GOOD-2', { 3: '怪' })], {
      mode: 'GOOD',
    })
    expect(data).toMatchObject({ status: 'DONE', createdCount: 1, failedCount: 1 })
    expect(await countOf('GOOD')).toBe(1)
  })

  it('numbers the good rows without a gap and writes the history of each, wherever the bad ones are', async () => {
    const bad = new Set([0, 50, 51, 119])
    const rows = Array.from({ length: 120 }, (_, index) => {
      const day = addDays('2031-01-01', index)
      return ['S1制造有限公司', 'M1', bad.has(index) ? -1 : 1.5, day, day]
    })
    const headings = ['供应商', '物料', '含税单价', '生效日期', '失效日期']
    const values = { functionCode: 'srmBaseItemPrice' }
    const run = await runSheet(test, buyer, await sheetOf([headings, ...rows]), {
      ...values,
      mode: 'GOOD',
    })
    expect(run).toMatchObject({ createdCount: 116, failedCount: 4 })
    const { rows: made } = await sql<{ number: string; histories: string }>`
      select p.price_number as number, (select count(*) from document_history h
        where h.resource = 'srmBaseItemPrice' and h.record_id = p.id) as histories
      from srm_base_item_price p where p.effective_from between '2031-01-01' and '2031-12-31'
      order by p.id`.execute(test.product.platform.db)
    expect(made.map(({ histories }) => Number(histories))).toEqual(Array(116).fill(1))
    const serials = made.map(({ number }) => Number(/\d+$/.exec(number)?.[0]))
    expect(serials).toEqual(serials.map((_, index) => (serials[0] as number) + index))
    const day = addDays('2031-01-01', 500)
    const next = await runSheet(
      test,
      buyer,
      await sheetOf([headings, ['S1制造有限公司', 'M1', 1.5, day, day]]),
      { ...values, mode: 'ALL' },
    )
    expect(next?.createdCount).toBe(1)
    const [last] = await buyer.ok('srmBaseItemPrice', 'listByPage', {
      columns: ['priceNumber'],
      sort: [{ key: 'priceNumber', order: 'desc' }],
      pageRows: 1,
    })
    expect(Number(/\d+$/.exec(last.priceNumber)?.[0])).toBe((serials.at(-1) as number) + 1)
  })

  it('updates what its code names, and only the cells that differ', async () => {
    await import_([HEADINGS, item('UPD-1')])
    const { data } = await import_([
      ['物料编码', '物料名称', '采购品类', '物料类型', '基本单位', '规格型号'],
      ['UPD-1', '新名称', '', '', '', ''],
    ])
    expect(data).toMatchObject({ createdCount: 0, changedCount: 1 })
    const [row] = await manager.ok('srmBaseItem', 'listByPage', { itemCode: 'UPD-1' })
    const after = await manager.ok('srmBaseItem', 'findById', { id: row.id })
    expect(after).toMatchObject({ itemName: '新名称', specification: 'Φ10' })
    const same = await import_([HEADINGS, item('UPD-1', { 1: '新名称' })])
    expect(same.data).toMatchObject({ changedCount: 0, unchangedCount: 1 })
    expect((await manager.ok('srmBaseItem', 'findById', { id: row.id })).versionNum).toBe(
      after.versionNum,
    )
    await manager.ok('importExcel', 'doUndoImport', { importId: data.importId }, service)
    expect((await manager.ok('srmBaseItem', 'findById', { id: row.id })).itemName).toBe('名称UPD-1')
  })

  it('takes an export back with only its edited cells, and not over the work of others', async () => {
    await import_([HEADINGS, item('EDT-1'), item('EDT-2')])
    const exported = await manager.ok(
      'importExcel',
      'downloadImportTemplate',
      { functionCode: 'srmBaseItem', requestParams: { itemCode: 'EDT' } },
      service,
    )
    const rows = await rowsOfSheet(Buffer.from(exported.inputStream, 'base64'))
    const at = (rows[0] as string[]).indexOf('规格型号')
    expect(rows).toHaveLength(3)
    const mine = rows.find((row) => row.includes('EDT-1')) as unknown[]
    const theirs = rows.find((row) => row.includes('EDT-2')) as unknown[]
    mine[at] = 'Φ99'
    const [second] = await manager.ok('srmBaseItem', 'listByPage', { itemCode: 'EDT-2' })
    await manager.ok('srmBaseItem', 'saveOrUpdate', {
      id: second.id,
      versionNum: second.versionNum,
      itemName: '他人改过',
    })
    theirs[at] = null
    const refused = await import_(rows)
    expect(refused.code).toBe('IMPORT_REFUSED')
    expect(refused.data.issues).toEqual([
      expect.objectContaining({ msg: expect.stringContaining('已被他人修改') }),
    ])
    const done = await import_([rows[0] as unknown[], mine])
    expect(done.data).toMatchObject({ changedCount: 1, failedCount: 0 })
  })

  it('reads a document with several lines from rows that belong together', async () => {
    const requester = await test.login('requester1')
    const template = await requester.ok(
      'importExcel',
      'downloadImportTemplate',
      { functionCode: 'srmPurRequisition' },
      service,
    )
    const [headings = []] = await rowsOfSheet(Buffer.from(template.inputStream, 'base64'))
    const row = (values: { [heading: string]: unknown }) =>
      headings.map((heading) => values[String(heading).replace('*', '')] ?? null)
    const [bill] = BILL_TYPES.filter(({ code }) => test.company.ids.billType?.[code]).map(
      ({ code }) => code,
    )
    const sheet = await sheetOf([
      headings,
      row({
        单据类型: bill,
        申请标题: '三行申请',
        物料: 'M1',
        数量: 5,
        需求日期: new Date('2030-01-05'),
      }),
      row({ 物料: 'M2', 数量: '1,000', 需求日期: '2030/1/6' }),
      row({ 单据类型: bill, 申请标题: '第二张', 物料: 'M2', 数量: 1, 需求日期: '20300107' }),
    ])
    const answer = await sendSheet(test, requester, sheet, {
      functionCode: 'srmPurRequisition',
      dryRun: 'Y',
    })
    expect(answer.data?.issues ?? answer.msg).toEqual([])
    expect(answer.data).toMatchObject({ createdCount: 2, rowCount: 3 })
  })
})

describe('an import of lines', () => {
  const sheet = () =>
    sheetOf([
      ['物料', '数量', '需求日期'],
      ['M1', 5, '2030-01-05'],
      ['没有这个物料', 7, '2030-01-05'],
    ])
  const send = async (bytes: Buffer, record: object) =>
    sendSheet(test, await test.login('requester1'), bytes, {
      functionCode: 'srmPurRequisition.lines',
      record: JSON.stringify(record),
      dryRun: 'Y',
    })

  it('answers rows with defaults and copied values for a document that is not complete yet', async () => {
    const good = await sheetOf([
      ['物料', '数量', '需求日期'],
      ['M1', 5, '2030-01-05'],
    ])
    const { data } = await send(good, { lines: [] })
    expect(data).toMatchObject({ status: 'CHECKED', issueCount: 0 })
    expect(data.rows).toHaveLength(1)
    expect(data.rows[0]).toMatchObject({ itemIdLabel: 'M1 轴承座', uomCode: 'PCS' })
  })

  it('reports the wrong cells and returns no rows', async () => {
    const { data } = await send(await sheet(), {})
    expect(data).toMatchObject({ status: 'REFUSED', rows: [] })
    expect(data.issues).toContainEqual(
      expect.objectContaining({
        row: 3,
        heading: '物料',
        msg: expect.stringContaining('没有这个物料'),
      }),
    )
  })
})

describe('an import that is sent twice', () => {
  it('while it is under way is one import', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => item(`TWICE${at}`))
    const sheet = await sheetOf([HEADINGS, ...rows])
    const send = () => sendSheet(test, manager, sheet, { functionCode: 'srmBaseItem' })
    // The first import cannot end before the second one has started: nothing is written to the table in between.
    const holder = await test.product.platform.pool.connect()
    await holder.query('begin; lock table srm_base_item in share mode')
    const [first, second] = await Promise.all([send(), send()]).finally(async () => {
      await holder.query('rollback')
      holder.release()
    })
    expect(first.data.importId).toBe(second.data.importId)
    while (
      (await manager.ok('importExcel', 'findImport', { importId: first.data.importId }, service))
        .status === 'RUNNING'
    )
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await countOf('TWICE')).toBe(150)
    const again = await sendSheet(test, manager, sheet, {
      functionCode: 'srmBaseItem',
      dryRun: 'Y',
    })
    expect(again.data.importId).not.toBe(first.data.importId)
  })

  it('is taken back once, however often that is asked for', async () => {
    const run = await runSheet(test, manager, await sheetOf([HEADINGS, item('ONCE1')]), {
      functionCode: 'srmBaseItem',
    })
    const undo = () =>
      manager.call('importExcel', 'doUndoImport', { importId: run.importId }, service)
    const answers = await Promise.all([undo(), undo()])
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(answers.find(({ status }) => status === 'E')?.code).toBe('IMPORT_NOT_UNDOABLE')
    expect(await countOf('ONCE1')).toBe(0)
  })

  it('keeps nothing when it was cancelled before its end, however small it is', async () => {
    const { db } = test.product.platform
    // The import waits at the lock until it is cancelled.
    const sheet = await sheetOf([HEADINGS, item('CANCEL1')])
    const sent = await db.transaction().execute(async (tx) => {
      await sql`lock table srm_base_item in share mode`.execute(tx)
      const { data } = await sendSheet(test, manager, sheet, { functionCode: 'srmBaseItem' })
      expect(data.status).toBe('RUNNING')
      return manager.ok('importExcel', 'doCancelImport', { importId: data.importId }, service)
    })
    expect(sent.status).toBe('CANCELLED')
    const next = await import_([HEADINGS, item('CANCEL2')])
    expect(next.data.createdCount).toBe(1)
    expect(await countOf('CANCEL1')).toBe(0)
  })
})

describe('an import is refused', () => {
  it('when the file is no workbook, has macros, is too large or unpacks to too much', async () => {
    const send = (bytes: Buffer, name = 'sheet.xlsx') =>
      sendSheet(test, manager, bytes, { functionCode: 'srmBaseItem' }, { name })
    expect((await send(Buffer.from('PK nothing'))).code).toBe('IMPORT_NOT_A_SHEET')
    expect((await send(await sheetOf([HEADINGS]), 'sheet.csv')).code).toBe('IMPORT_NO_FILE')
    expect((await send(await sheetOf([HEADINGS]), 'sheet.xlsm')).code).toBe('IMPORT_MACROS')
    expect((await send(await packed('xl/vbaProject.bin', Buffer.from('x')))).code).toBe(
      'IMPORT_MACROS',
    )
    expect((await send(await packed('xl/media/zero.bin', Buffer.alloc(300_000_000)))).code).toBe(
      'IMPORT_BOMB',
    )
    expect((await send(Buffer.alloc(10_485_761))).code).toBe('IMPORT_TOO_LARGE')
  })

  it('when a required column is missing, is there twice, or nothing is below the headings', async () => {
    const missing = await import_([
      HEADINGS.filter((heading) => heading !== '*物料编码'),
      item('A').slice(1),
    ])
    expect(missing.code).toBe('IMPORT_HEADING_MISSING')
    expect(missing.msg).toContain('物料编码')
    const sheet = await sheetOf([HEADINGS.slice(2), item('A').slice(2)])
    const fields = { functionCode: 'srmBaseItem' }
    const english = await sendSheet(test, manager, sheet, fields, { language: 'EN' })
    expect(english.msg).toMatch(/^Required columns are missing: [\w ]+, [\w ]+\. /)
    expect((await import_([[...HEADINGS, '物料编码'], item('A')])).code).toBe(
      'IMPORT_HEADING_TWICE',
    )
    expect((await import_([HEADINGS])).code).toBe('IMPORT_NO_ROWS')
  })

  it('when the caller may not import the document, or there is none of that name', async () => {
    const clerk = await test.login('warehouse1')
    expect((await import_([HEADINGS, item('A')], {}, clerk)).code).toBe('NO_PERMISSION')
    expect((await import_([HEADINGS], { functionCode: 'nothing' })).code).toBe('IMPORT_UNKNOWN')
    expect((await import_([HEADINGS], { functionCode: 'srmSicTransaction' })).code).toBe(
      'NO_PERMISSION',
    )
    const supplier = await test.login('supplier1')
    expect((await import_([HEADINGS, item('A')], {}, supplier)).code).toBe('NO_PERMISSION')
  })

  it('keeps an import to the user who made it', async () => {
    const { data } = await import_([HEADINGS, item('OWN-1')], { dryRun: 'Y' })
    const body = { importId: data.importId }
    expect((await buyer.refused('importExcel', 'findImport', body, service)).code).toBe('NOT_FOUND')
    expect((await buyer.refused('importExcel', 'doUndoImport', body, service)).code).toBe(
      'IMPORT_NOT_UNDOABLE',
    )
  })
})

describe('a cell is refused', () => {
  const send = async (rows: readonly (readonly unknown[])[], language: 'CN' | 'EN') => {
    const fields = { functionCode: 'srmBaseItem', dryRun: 'Y' }
    return runSheet(test, manager, await sheetOf(rows), fields, { language })
  }
  const faults: [string, (unknown[] | string)[]][] = [
    ['IMPORT_ROW_TWICE', [HEADINGS, item('TWICE-1'), item('TWICE-1')]],
    ['IMPORT_NOT_FOUND', [HEADINGS, item('LOST-1', { 2: '没有的品类' })]],
    [
      'IMPORT_AMBIGUOUS',
      [
        [...HEADINGS, '默认采购员'],
        [...item('BOTH-1'), '同名人'],
      ],
    ],
  ]
  it.each(faults)('%s', async (code, rows) => {
    for (const name of ['buyer1', 'buyer2'])
      await leaveAs(test, 'base_person', String(test.company.ids.person?.[name]), {
        person_name: '同名人',
        person_name_en: null,
      })
    for (const language of ['CN', 'EN'] as const) {
      const { failedCount, issues } = await send(rows as unknown[][], language)
      expect(failedCount).toBe(1)
      expect(JSON.stringify(issues).replaceAll('\\"', '"')).toMatch(sentenceOf(code, language))
    }
  })

  it('of a record that was changed after the export, or that appears twice', async () => {
    await import_([HEADINGS, item('SINCE-1')])
    const exported = await manager.ok(
      'importExcel',
      'downloadImportTemplate',
      { functionCode: 'srmBaseItem', requestParams: { itemCode: 'SINCE-1' } },
      service,
    )
    const [headings = [], row = []] = await rowsOfSheet(Buffer.from(exported.inputStream, 'base64'))
    const edited = row.map((cell, at) => (headings[at] === '规格型号' ? 'Φ99' : cell))
    const twin = HEADINGS.map((heading) => row[headings.indexOf(heading)])
    const byCode = headings.map((heading) => twin[HEADINGS.indexOf(String(heading))] ?? null)
    for (const second of [row, byCode]) {
      const { issues } = await send([headings, edited, second], 'CN')
      expect(issues).toEqual([
        expect.objectContaining({ row: 3, msg: '物料编码“SINCE-1”在文件中重复（第2行）' }),
      ])
    }
    const [{ id, versionNum }] = await manager.ok('srmBaseItem', 'listByPage', {
      itemCode: 'SINCE-1',
    })
    await manager.ok('srmBaseItem', 'saveOrUpdate', { id, versionNum, itemName: '别人改的' })
    for (const language of ['CN', 'EN'] as const) {
      const { issues } = await send([headings, edited], language)
      expect(issues).toHaveLength(1)
      expectTold('IMPORT_CHANGED_SINCE', issues[0].msg, language)
    }
  })
})

describe('an import', () => {
  it('limits the rows of an import and of an export for editing', async () => {
    await setProfile(test, 'IMPORT_MAX_ROWS', '2')
    const rows = ['MANY-1', 'MANY-2', 'MANY-3'].map((code) => item(code))
    const fields = { functionCode: 'srmBaseItem' }
    for (const language of ['CN', 'EN'] as const) {
      const sheet = await sheetOf([HEADINGS, ...rows])
      const refused = await sendSheet(test, manager, sheet, fields, { language })
      expect(refused.code).toBe('IMPORT_TOO_MANY_ROWS')
      expectSaid('import', refused, language)
    }
    expect(await countOf('MANY')).toBe(0)
    await expectRefusal(
      ...(['IMPORT_TOO_MANY_ROWS', manager, 'importExcel', 'downloadImportTemplate'] as const),
      { ...fields, requestParams: {} },
      service,
    )
    await setProfile(test, 'IMPORT_MAX_ROWS', '10000')
  })

  it('that its process left unfinished says so', async () => {
    const { importId } = (await import_([HEADINGS, item('CUT-1')], { dryRun: 'Y' })).data
    const silent = { status: 'RUNNING', progress_time: '2026-01-01' }
    await leaveAs(test, 'import_run', importId, silent)
    for (const language of ['CN', 'EN'] as const) {
      const options = { ...service, language }
      const run = await manager.ok('importExcel', 'findImport', { importId }, options)
      expect(run.status).toBe('FAILED')
      expectTold('IMPORT_INTERRUPTED', run.message, language)
    }
  })
})

/** A workbook with one additional part. */
async function packed(name: string, bytes: Buffer): Promise<Buffer> {
  const { zipStream } = await import('../files/zip.ts')
  const { Readable } = await import('node:stream')
  const parts: [string, Buffer][] = [
    ['xl/workbook.xml', Buffer.from('<workbook/>')],
    [name, bytes],
  ]
  const stream = zipStream(
    parts.map(([path, content]) => ({
      name: path,
      open: async () => Readable.from([content], { objectMode: false }),
    })),
    '2026-11-20 00:00:00',
  )
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
