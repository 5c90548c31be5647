import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, of } from '../orders/testOrders.ts'
import { type DeliveryBench, type Doc, refusedInBoth, startDeliveries } from './testDeliveries.ts'

let bench: DeliveryBench
let serialItem = ''
beforeAll(async () => {
  bench = await startDeliveries()
  const { admin, id, find } = bench
  const {
    id: _id,
    versionNum: _v,
    itemNumber: _n,
    status: _s,
    ...like
  } = await find('srmBaseItem', id('item', 'M2'), admin)
  const draft = await admin.ok('srmBaseItem', 'saveOrUpdate', {
    ...{ itemName: '控制器', itemNameEn: 'Controller', itemCode: 'SN1', serialControlFlag: 'Y' },
    ...{ uomCode: like.uomCode, categoryId: like.categoryId, itemType: like.itemType },
    inspectFlag: 'N',
  })
  await admin.ok('srmBaseItem', 'doEffect', of(draft))
  serialItem = draft.id
  // Suppliers can name only materials they supply: both supply this one.
  for (const supplier of ['S1', 'S2'])
    await bench.product.product.platform.pool.query(
      'insert into srm_pos_supplier__materials (header_id, item_id) values ($1, $2)',
      [id('supplier', supplier), serialItem],
    )
})
afterAll(() => bench?.close())

const announced = (serialNumber: string, more: object = {}): Promise<Doc> =>
  bench.supplier.ok('srmPurSupplierSn', 'saveOrUpdate', {
    serialNumber,
    itemId: serialItem,
    ...more,
  })

async function serialOrder(quantity: string): Promise<Doc> {
  bench.product.company.ids.item = { ...bench.product.company.ids.item, SN1: serialItem }
  return bench.confirmedOrder(
    [{ quantity, item: 'SN1', more: { priceInclTax: '100', taxRate: '13' } }],
    'PO_FREE',
  )
}

const historyOf = async (serialNumber: string): Promise<Doc[]> => {
  const rows = await bench.manager.ok('srmPurSnHistory', 'listByPage', {
    serialNumber: [serialNumber],
    pageRows: 50,
  })
  return rows.reverse()
}

describe('a serial number', () => {
  it('is reported for a material the supplier supplies, and for no other', async () => {
    const [other] = await bench.admin.ok('srmBaseItem', 'listByPage', { itemCode: 'M3' })
    const body = { serialNumber: 'ABC-9', itemId: other.id }
    const answer = await bench.stranger.refused('srmPurSupplierSn', 'saveOrUpdate', body)
    expect(answer.issues).toMatchObject([{ field: 'itemId', code: 'UNKNOWN_REFERENCE' }])
  })

  it('is reported once over all suppliers, without naming the other supplier', async () => {
    const { supplier, stranger } = bench
    await announced(' abc-1 ')
    const twice = { serialNumber: 'ABC-1', itemId: serialItem }
    for (const client of [supplier, stranger]) {
      await refusedInBoth(
        client,
        { resource: 'srmPurSupplierSn', action: 'saveOrUpdate', body: twice },
        { code: 'SN_EXISTS', zh: '已存在', en: 'already exists' },
      )
    }
    const wrong = { resource: 'srmPurSupplierSn', action: 'saveOrUpdate' }
    await refusedInBoth(
      supplier,
      { ...wrong, body: { serialNumber: 'X', itemId: bench.id('item', 'M1') } },
      { code: 'SN_NOT_CONTROLLED', zh: '不按序列号管理', en: 'not serial controlled' },
    )
    await refusedInBoth(
      supplier,
      { ...wrong, body: { serialNumber: 'X', itemId: serialItem, macAddress: '00:11:22' } },
      { code: 'SN_MAC_FORMAT', zh: '12位十六进制', en: '12 hexadecimal digits' },
    )
    await refusedInBoth(
      supplier,
      { ...wrong, body: { serialNumber: 'X', itemId: serialItem, productionDate: inDays(1) } },
      { code: 'SN_PRODUCED_FUTURE', zh: '晚于今天', en: 'is in the future' },
    )
    await announced('ABC-2', { macAddress: '00-11-22-aa-bb-cc' })
    await refusedInBoth(
      supplier,
      {
        ...wrong,
        body: { serialNumber: 'ABC-3', itemId: serialItem, macAddress: '001122AABBCC' },
      },
      { code: 'SN_MAC_EXISTS', zh: '已存在', en: 'already exists' },
    )
    expect(await stranger.ok('srmPurSupplierSn', 'listByPage', {})).toEqual([])
  })

  it('is tracked from the note through receipt and stock to its use', async () => {
    const { supplier, warehouse, manager, find, draftNote, receiptOf } = bench
    const order = await serialOrder('2')
    const [one, two, three] = [
      await announced('C-1', { warrantyMonths: 12 }),
      await announced('C-2'),
      await announced('C-3'),
    ]
    const draft = await draftNote([{ orderDeliveryId: order.deliveries[0].id, quantity: '2' }])
    const noteLineId = draft.lines[0].id
    for (const serial of [one, two]) {
      await supplier.ok('srmPurSupplierSn', 'doAssign', { ...of(serial), noteLineId })
    }
    await refusedInBoth(
      supplier,
      { resource: 'srmPurSupplierSn', action: 'doAssign', body: { ...of(three), noteLineId } },
      { code: 'SN_LINE_FULL', zh: '已有2个序列号', en: 'already has its 2' },
    )
    const assigned = await find('srmPurSupplierSn', two.id, supplier)
    await supplier.ok('srmPurSupplierSn', 'doUnassign', of(assigned))
    await supplier.ok('srmPurSupplierSn', 'doAssign', { ...of(three), noteLineId })
    const note = await find('srmPurDeliveryNote', draft.id, supplier)
    const ready = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(note))
    const shipped = await supplier.ok('srmPurDeliveryNote', 'doShip', of(ready))
    await refusedInBoth(
      supplier,
      {
        resource: 'srmPurSupplierSn',
        action: 'doUnassign',
        body: of(await find('srmPurSupplierSn', one.id, supplier)),
      },
      { code: 'SN_NOTE_GONE', zh: '不能调整序列号', en: 'stay as they are' },
    )
    const receipt = await receiptOf(shipped)
    const store = { subinventoryId: bench.id('subinventory', 'RAW1') }
    const saved = await warehouse.ok('srmPurReceipt', 'saveOrUpdate', {
      ...of(receipt),
      lines: [{ ...receipt.lines[0], ...store }],
    })
    await warehouse.ok('srmPurReceipt', 'doPost', of(saved))
    const pieces = await manager.ok('srmPurMaterialSn', 'listByPage', { itemId: [serialItem] })
    expect(pieces).toHaveLength(2)
    const piece = pieces.find((row: Doc) => row.serialNumber === 'C-1')
    expect(piece).toMatchObject({ noteId: draft.id, receiptId: receipt.id })
    expect(piece.warrantyEnd > inDays(360)).toBe(true)
    expect((await find('srmPurSupplierSn', one.id, supplier)).status).toBe('DELIVERED')
    const record = await find('srmPurMaterialSn', piece.id, warehouse)
    expect(record).toMatchObject({ snStatus: 'IN_STOCK', subinventoryId: store.subinventoryId })
    const change = { resource: 'srmPurMaterialSn', action: 'doStatusChange' }
    await refusedInBoth(
      warehouse,
      { ...change, body: { ...of(record), snStatus: 'RETURNED', reason: '测试' } },
      { code: 'SN_ONLY_ISSUE_OR_SCRAP', zh: '其他状态由单据更新', en: 'issued or scrapped' },
    )
    const issued = await warehouse.ok('srmPurMaterialSn', 'doStatusChange', {
      ...of(record),
      snStatus: 'ISSUED',
      reason: '装配',
    })
    await refusedInBoth(
      warehouse,
      { ...change, body: { ...of(issued), snStatus: 'SCRAPPED', reason: '测试' } },
      { code: 'SN_NOT_IN_STOCK', zh: '只有在库', en: 'only those in stock' },
    )
    await refusedInBoth(
      manager,
      { resource: 'srmPurMaterialSn', action: 'doInvalid', body: of(issued) },
      { code: 'SN_NOT_WRITTEN_OFF', zh: '没有冲销', en: 'was not reversed' },
    )
    const events = (await historyOf('C-1')).map(({ eventCode, toStatus }) => [eventCode, toStatus])
    expect(events.sort()).toEqual(
      [
        ['RECEIVE', 'RECEIVED'],
        ['STOCK_IN', 'IN_STOCK'],
        ['ISSUE', 'ISSUED'],
      ].sort(),
    )
    await bench.admin.refused('srmPurSnHistory', 'saveOrUpdate', { serialNumber: 'C-1' })
    const [row] = await historyOf('C-1')
    await bench.admin.refused('srmPurSnHistory', 'delete', { id: row.id, versionNum: 1 })
  })

  it('is imported from a list in the columns of its supplier, all rows or none', async () => {
    const { buyer, supplier } = bench
    const column = (columnTitle: string, targetField: string, more: object = {}) => ({
      columnTitle,
      targetField,
      dataType: 'TEXT',
      ...more,
    })
    const template = {
      templateCode: 'CTRL',
      templateName: '控制器序列号',
      itemId: serialItem,
      projects: [
        column('序列号', 'SERIAL_NUMBER', { requiredFlag: 'Y', pattern: 'S-\\d{3}' }),
        column('质保', 'WARRANTY', { dataType: 'NUMBER', columnTitleEn: 'Warranty' }),
        column('颜色', 'ATTRIBUTE', { attributeCode: 'colour' }),
      ],
      customs: [
        { supplierId: bench.id('supplier', 'S1'), columnTitle: '序列号', supplierTitle: 'SN' },
      ],
    }
    const saving = { resource: 'srmPurSnImportTemplate', action: 'saveOrUpdate' }
    const broken = (more: object) => ({ ...saving, body: { ...template, ...more } })
    await refusedInBoth(buyer, broken({ categoryId: bench.id('category', 'C1') }), {
      code: 'SN_TEMPLATE_TARGET',
      zh: '必须且只能填一个',
      en: 'either a category or an item',
    })
    await refusedInBoth(buyer, broken({ headerRow: 3 }), {
      code: 'SN_TEMPLATE_ROWS',
      zh: '应大于表头行3',
      en: 'after the header row 3',
    })
    const projects = [...template.projects, column('备用', 'SERIAL_NUMBER', { pattern: '(' })]
    await refusedInBoth(buyer, broken({ projects }), {
      code: 'SN_TEMPLATE_PATTERN',
      zh: '不是有效的正则表达式',
      en: 'no valid regular expression',
    })
    const customs = [{ ...template.customs[0], columnTitle: '没有' }]
    await refusedInBoth(buyer, broken({ customs }), {
      code: 'SN_TEMPLATE_UNKNOWN_COLUMN',
      zh: '模板没有列“没有”',
      en: 'no column "没有"',
    })
    const saved = await buyer.ok('srmPurSnImportTemplate', 'saveOrUpdate', template)
    await buyer.ok('srmPurSnImportTemplate', 'doEffect', of(saved))
    const file = await supplier.ok('srmPurSupplierSn', 'doDownloadTemplate', { itemId: serialItem })
    expect(file.fileName).toBe('CTRL.xlsx')
    const sheet = (rows: readonly string[]) => ({
      itemId: serialItem,
      fileName: 'list.csv',
      content: Buffer.from(['颜色,SN,质保,多余', ...rows].join('\n')).toString('base64'),
    })
    const bad = await supplier.refused(
      'srmPurSupplierSn',
      'doImport',
      sheet(['红,S-001,12,x', '蓝,,12,x', '绿,S-1,12,x', '黄,S-001,abc,x']),
    )
    expect(bad.issues?.map(({ code }) => code)).toEqual([
      'SN_IMPORT_REQUIRED',
      'SN_IMPORT_FORMAT',
      'SN_IMPORT_TWICE',
      'SN_IMPORT_FORMAT',
    ])
    // A column has the title that this supplier reads.
    const body = sheet(['黄,S-001,abc,x', '蓝,,12,x'])
    const called = await supplier.refused('srmPurSupplierSn', 'doImport', body, { language: 'EN' })
    expect(called.issues?.map(({ msg }) => msg)).toEqual([
      'Row 2: "abc" is no valid "Warranty"',
      'Row 3: "SN" is missing',
    ])
    expect(await supplier.ok('srmPurSupplierSn', 'listByPage', { serialNumber: 'S-' })).toEqual([])
    const good = await supplier.ok(
      'srmPurSupplierSn',
      'doImport',
      sheet(['红,S-001,12,x', '蓝,S-002,,']),
    )
    expect(good).toMatchObject({ count: 2, ignoredColumns: ['多余'] })
    const [first] = await supplier.ok('srmPurSupplierSn', 'listByPage', { serialNumber: ['S-001'] })
    expect(await bench.find('srmPurSupplierSn', first.id, supplier)).toMatchObject({
      warrantyMonths: 12,
      attributes: { colour: '红' },
      templateId: saved.id,
    })
    await refusedInBoth(
      supplier,
      { resource: 'srmPurSupplierSn', action: 'doImport', body: sheet(['红,S-001,12,x']) },
      { code: 'SN_IMPORT_EXISTS', zh: '第2行：序列号“S-001”已存在', en: 'already exists' },
    )
    const without = { ...sheet([]), content: Buffer.from('颜色\n红').toString('base64') }
    await refusedInBoth(
      supplier,
      { resource: 'srmPurSupplierSn', action: 'doImport', body: without },
      { code: 'SN_IMPORT_NO_COLUMN', zh: '缺少必填列', en: 'lacks the required column' },
    )
    await refusedInBoth(
      supplier,
      { resource: 'srmPurSupplierSn', action: 'doImport', body: sheet([]) },
      { code: 'SN_IMPORT_EMPTY', zh: '没有数据行', en: 'no data rows' },
    )
  })
})
