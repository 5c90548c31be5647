import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activatePrices, createPriceRows, endPriceRows, proposeSubinventories } from './ports.ts'

const ZONE = 'Asia/Shanghai'
const TODAY = dayOf(new Date(), ZONE)

let product: TestProduct
let admin: ApiClient
let buyer: ApiClient
let manager: ApiClient
let supplier: ApiClient
let stranger: ApiClient
const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''

type Row = { id: string; versionNum: number; [field: string]: unknown }

beforeAll(async () => {
  product = await startProduct()
  admin = await product.login('admin')
  buyer = await product.login('buyer1')
  manager = await product.login('manager1')
  supplier = await product.login('supplier1')
  stranger = await product.login('supplier2')
  for (const client of [supplier, stranger]) await client.ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => product?.close())

const of = (record: Row) => ({ id: record.id, versionNum: record.versionNum })
const inside = <T>(work: Parameters<TestProduct['product']['engine']['inTransaction']>[2]) =>
  product.product.engine.inTransaction(null, null, work) as Promise<T>

/** The refusal of a save in both languages: code and messages of its first fault. */
async function fault(client: ApiClient, resource: string, values: object, action = 'saveOrUpdate') {
  const zh = await client.refused(resource, action, values)
  const en = await client.refused(resource, action, values, { language: 'EN' })
  const first = zh.issues?.[0]
  return {
    code: first?.code ?? zh.code,
    field: first?.field,
    zh: first?.msg ?? zh.msg,
    en: en.issues?.[0]?.msg ?? en.msg,
  }
}

/** A saved item of category C1 that no other test uses. */
let serial = 0
async function newItem(values: object = {}): Promise<Row> {
  serial++
  const item = await admin.ok('srmBaseItem', 'saveOrUpdate', {
    itemCode: `BD-${serial}`,
    itemName: `Probe ${serial}`,
    categoryId: id('category', 'C1'),
    itemType: 'PART',
    uomCode: 'PCS',
    ...values,
  })
  return admin.ok('srmBaseItem', 'doEffect', of(item))
}

async function price(itemId: string, values: object): Promise<Row> {
  return buyer.ok('srmBaseItemPrice', 'saveOrUpdate', priceOf(itemId, values))
}
function priceOf(itemId: string, values: object) {
  return {
    orgId: id('org', 'P1'),
    supplierId: id('supplier', 'S1'),
    itemId,
    taxRate: '13',
    priceBasis: 'TAX_INCLUDED',
    ...values,
  }
}

async function approved(draft: Row): Promise<Row> {
  const submitted = await buyer.ok('srmBaseItemPrice', 'doSubmit', of(draft))
  if (submitted.status === 'APPROVED') return submitted
  const seen = await manager.ok('srmBaseItemPrice', 'findById', { id: draft.id })
  return manager.ok('srmBaseItemPrice', 'doApproval', { ...of(seen), opinion: 'OK' })
}

describe('A new price shortens the old one', () => {
  it('ends the first one on the day before, and records the change with its rate', async () => {
    const item = await newItem()
    const first = await approved(
      await price(item.id, { priceInclTax: '11.30', effectiveFrom: '2025-01-01' }),
    )
    const second = await price(item.id, {
      priceInclTax: '12.43',
      effectiveFrom: '2025-07-01',
      changeReason: '原材料上涨',
    })
    expect(second).toMatchObject({
      priceExclTax: '11.000000',
      previousPriceExclTax: '10.000000',
      changeRate: '10.0000',
    })
    expect(await approved(second)).toMatchObject({ highRiseFlag: 'Y', effectStatus: 'EFFECTIVE' })
    const cut = await buyer.ok('srmBaseItemPrice', 'findById', { id: first.id })
    expect(cut).toMatchObject({
      effectiveTo: '2025-06-30',
      effectStatus: 'EXPIRED',
      changes: [{ changeType: 'TRUNCATE', causeNumber: second.priceNumber }],
    })
  })

  it('needs a reason for a rise or a price of zero, and limits temporary prices', async () => {
    const item = await newItem()
    await approved(await price(item.id, { priceInclTax: '11.30', effectiveFrom: '2025-01-01' }))
    const rise = { priceInclTax: '12.43', effectiveFrom: '2025-07-01' }
    expect(await fault(buyer, 'srmBaseItemPrice', priceOf(item.id, rise))).toEqual({
      code: 'PRICE_RISE_REASON',
      field: 'changeReason',
      zh: '较上次价格上涨10.00%，请填写调价原因',
      en: 'The price rises by 10.00%. Give the reason for the change',
    })
    const free = { priceInclTax: '0', effectiveFrom: '2025-07-01' }
    expect((await fault(buyer, 'srmBaseItemPrice', priceOf(item.id, free))).code).toBe(
      'PRICE_ZERO_REASON',
    )
    const long = {
      priceType: 'TEMPORARY',
      priceInclTax: '5',
      effectiveFrom: TODAY,
      effectiveTo: addDays(TODAY, 90),
    }
    expect(await fault(buyer, 'srmBaseItemPrice', priceOf(item.id, long))).toMatchObject({
      code: 'PRICE_TEMP_TOO_LONG',
      en: 'A temporary price is valid for at most 90 days',
    })
  })

  it('lets only one of two prices of a day be approved at once, even past the rules', async () => {
    const item = await newItem()
    const row = {
      sourceLineId: '1',
      orgId: id('org', 'P1'),
      supplierId: id('supplier', 'S1'),
      itemId: item.id,
      currencyCode: 'CNY',
      priceType: 'FORMAL',
      uomCode: 'PCS',
      priceUnitQty: '1',
      priceBasis: 'TAX_INCLUDED',
      taxRate: '13',
      price: '11.30',
      effectiveFrom: '2025-01-01',
      effectiveTo: '2099-12-31',
    }
    await Promise.all(
      ['11', '12', '13'].map((line) =>
        inside((context) =>
          createPriceRows(context, 'AGREEMENT', `A${line}`, [{ ...row, sourceLineId: line }]),
        ),
      ),
    )
    const { rows } = await product.product.platform.pool.query(
      `select count(*) as n from srm_base_item_price where item_id = $1 and status = 'APPROVED'
        and effective_from <= $2 and effective_to >= $2`,
      [item.id, TODAY],
    )
    expect(rows[0].n).toBe('1')
    await expect(
      product.product.platform.pool.query(
        `update srm_base_item_price set status = 'APPROVED', effective_from = '2025-01-01', effective_to = '2099-12-31' where item_id = $1`,
        [item.id],
      ),
    ).rejects.toMatchObject({ code: '23P01' })
  })
})

describe('The steps of a material', () => {
  it('are read at once, for all effective prices visible to the caller', async () => {
    const item = await newItem()
    const stepped = (supplierCode: string, first: string) =>
      price(item.id, {
        supplierId: id('supplier', supplierCode),
        stepFlag: 'Y',
        stepMode: 'LINE_QTY',
        steps: [
          { fromQuantity: '0', toQuantity: '100', priceInclTax: first },
          { fromQuantity: '100', toQuantity: null, priceInclTax: '9' },
        ],
      })
    const own = await approved(await stepped('S1', '11'))
    const other = await approved(await stepped('S2', '12'))
    const draft = await stepped('S3', '13')
    const seenBy = async (client: ApiClient) =>
      (
        await client.ok('srmBaseItemPrice', 'findSteps', { itemId: item.id, currencyCode: 'CNY' })
      ).map(({ headerId, priceInclTax }: Row) => [headerId, Number(priceInclTax)])
    const ofOwn = [
      [own.id, 11],
      [own.id, 9],
    ]
    expect(await seenBy(buyer)).toEqual([...ofOwn, [other.id, 12], [other.id, 9]])
    expect(await seenBy(supplier)).toEqual(ofOwn)
    expect((await seenBy(stranger)).map(([header]: [string]) => header)).not.toContain(own.id)
    expect(draft.status).toBe('DRAFT')
  })
})

describe('Prices from approved sources', () => {
  const line = (itemId: string, more: object = {}) => ({
    sourceLineId: '900',
    orgId: id('org', 'P1'),
    supplierId: id('supplier', 'S1'),
    itemId,
    currencyCode: 'CNY',
    priceType: 'FORMAL',
    uomCode: 'PCS',
    priceUnitQty: '1',
    priceBasis: 'TAX_EXCLUDED',
    taxRate: '13',
    price: '10',
    effectiveFrom: TODAY,
    effectiveTo: '2099-12-31',
    ...more,
  })

  it('are created once per line, and a repeated call returns the same rows', async () => {
    const item = await newItem()
    const make = () =>
      inside((context) => createPriceRows(context, 'CONTRACT', 'CT1', [line(item.id)]))
    const once = await make()
    expect(await make()).toEqual(once)
  })

  it('wait for the supplier list and start with it', async () => {
    const item = await newItem()
    const [made] = await inside<{ priceId: string }[]>((context) =>
      createPriceRows(context, 'INQUIRY', 'RFQ1', [
        line(item.id, { sourceLineId: '901', aslHoldFlag: 'Y', effectiveFrom: '2025-01-01' }),
      ]),
    )
    const find = () => buyer.ok('srmBaseItemPrice', 'findById', { id: made?.priceId })
    expect(await find()).toMatchObject({ status: 'APPROVED', effectStatus: 'NOT_YET' })
    const ask = { supplierId: id('supplier', 'S1'), itemId: item.id, orgId: id('org', 'P1') }
    expect(await inside((context) => activatePrices(context, { ...ask, date: TODAY }))).toBe(1)
    expect(await find()).toMatchObject({ effectStatus: 'EFFECTIVE', effectiveFrom: TODAY })
  })

  it('end with their source: started ones keep their past, future ones become invalid', async () => {
    const item = await newItem()
    await inside((context) =>
      createPriceRows(context, 'CONTRACT', 'CT2', [
        line(item.id, {
          sourceLineId: '902',
          effectiveFrom: '2025-01-01',
          effectiveTo: addDays(TODAY, 10),
        }),
        line(item.id, { sourceLineId: '903', effectiveFrom: addDays(TODAY, 11) }),
      ]),
    )
    const ended = await inside((context) =>
      endPriceRows(context, {
        sourceType: 'CONTRACT',
        sourceNumber: 'CT2',
        effectiveTo: TODAY,
        causeNumber: 'END1',
      }),
    )
    expect(ended).toBe(2)
    const rows = await buyer.ok('srmBaseItemPrice', 'listByPage', { itemId: item.id })
    expect(rows.map((row: Row) => [row.status, row.effectiveFrom, row.effectiveTo]).sort()).toEqual(
      [
        ['APPROVED', '2025-01-01', TODAY],
        ['INVALID', addDays(TODAY, 11), '2099-12-31'],
      ],
    )
  })

  it('are reported to the buyer before they end, unless there is a later one', async () => {
    const item = await newItem({ defaultBuyerId: id('person', 'buyer1') })
    const [made] = await inside<{ priceNumber: string }[]>((context) =>
      createPriceRows(context, 'CONTRACT', 'CT3', [
        line(item.id, { sourceLineId: '904', effectiveTo: addDays(TODAY, 20) }),
      ]),
    )
    await strikeClock(product.product.engine, 'srmBaseItemPrice')
    const matters = await buyer.ok('srmBasePendingMatter', 'listByPage', {
      documentNumber: made?.priceNumber,
      status: 'OPEN',
    })
    expect(matters).toHaveLength(1)
    expect(matters[0]).toMatchObject({ matterType: 'IN_PRICE_EXPIRING' })
  })
})

describe('Materials', () => {
  it('reports a duplicate and accepts it when the user confirms', async () => {
    const one = await newItem({ itemName: '深沟球轴承', specification: '6204-2RS', brand: 'NSK' })
    const twin = {
      itemCode: 'BD-TWIN',
      itemName: ' 深沟 球轴承',
      specification: '6204-2rs',
      brand: 'nsk',
      categoryId: id('category', 'C1'),
      itemType: 'PART',
      uomCode: 'PCS',
    }
    expect(await fault(admin, 'srmBaseItem', twin)).toMatchObject({
      code: 'ITEM_DUPLICATE',
      zh: `名称、规格、品牌与物料${one.itemCode}相同，确为不同物料请勾选“确认非重复”`,
    })
    await admin.ok('srmBaseItem', 'saveOrUpdate', { ...twin, duplicateConfirmed: 'Y' })
  })

  it('cannot be retired while orders need it, and ends its prices when retired', async () => {
    const unnamed = await newItem()
    const item = await admin.ok('srmBaseItem', 'saveOrUpdate', {
      ...of(unnamed),
      itemNameEn: 'Needed part',
    })
    const made = await approved(
      await price(item.id, { priceInclTax: '11.30', effectiveFrom: '2025-01-01' }),
    )
    const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PO_FREE'),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      lines: [{ itemId: item.id, quantity: '1', needByDate: addDays(TODAY, 5) }],
    })
    const submitted = await buyer.ok('srmPurOrder', 'doSubmit', of(draft))
    // Before retiring it the clerk sees where it is used, in heads or rows, counting only visible
    // documents.
    const uses = await admin.ok('srmBaseItem', 'findReferences', { id: item.id })
    expect(uses).toMatchObject([
      { resource: 'srmPurOrder', count: 1 },
      { resource: 'srmBaseItemPrice', count: 1 },
    ])
    const stranger = await product.login('buyer2')
    expect(await stranger.ok('srmBaseItem', 'findReferences', { id: item.id })).not.toContainEqual(
      expect.objectContaining({ resource: 'srmPurOrder' }),
    )
    const retire = async () => of(await admin.ok('srmBaseItem', 'findById', { id: item.id }))
    expect(await fault(admin, 'srmBaseItem', await retire(), 'doInvalid')).toMatchObject({
      code: 'STILL_NEEDED',
      zh: `“${item.itemName}”仍被1个未完成的采购订单行使用，不能执行此操作`,
      en: '"Needed part" is still needed by 1 open order lines',
    })
    const running = await buyer.ok('srmPurOrder', 'findById', { id: submitted.id })
    if (running.status === 'APPROVING') await buyer.ok('srmPurOrder', 'doWithdraw', of(running))
    else
      await buyer.ok('srmPurOrder', 'doCancel', {
        ...of(running),
        closeType: 'NO_DEMAND',
        reason: '不再需要',
      })
    await admin.ok('srmBaseItem', 'doInvalid', await retire())
    expect(await buyer.ok('srmBaseItemPrice', 'findById', { id: made.id })).toMatchObject({
      effectiveTo: TODAY,
    })
  })

  it('is assigned to several organisations at once and shows the last purchase there', async () => {
    const items = [await newItem(), await newItem()]
    const ask = {
      itemIds: items.map((item) => item.id),
      orgIds: [id('org', 'P1'), id('org', 'P2')],
    }
    const assigned = await admin.ok('srmBaseItemOrg', 'doAssign', ask)
    expect(assigned).toMatchObject({ created: 4, skipped: 0 })
    expect(assigned.made).toHaveLength(4)
    expect(await admin.ok('srmBaseItemOrg', 'doAssign', ask)).toEqual({ created: 0, skipped: 4 })
    const [row] = await admin.ok('srmBaseItemOrg', 'listByPage', {
      itemId: items[0]?.id,
      orgId: id('org', 'P1'),
    })
    expect(row).toMatchObject({ onHandQuantity: '0.000000', lastSupplierId: null })
    const changed = await admin.ok('srmBaseItemOrg', 'doChangeSettings', {
      ...of(row),
      leadTimeDays: 12,
    })
    expect(changed).toMatchObject({ leadTimeDays: 12, minOrderQuantity: null })
  })
})

describe('Further master data', () => {
  it('keeps the levels of districts', async () => {
    const country = await admin.ok('srmBaseDistrict', 'saveOrUpdate', {
      districtCode: 'T-DE',
      districtName: '德国',
      districtLevel: 'COUNTRY',
      countryCode: 'DE',
    })
    const state = await admin.ok('srmBaseDistrict', 'saveOrUpdate', {
      districtCode: 'T-DE-BY',
      districtName: '巴伐利亚',
      districtLevel: 'PROVINCE',
      parentId: country.id,
    })
    expect(state).toMatchObject({ countryCode: 'DE', fullName: '德国/巴伐利亚' })
    const wrong = {
      districtCode: 'T-X',
      districtName: '慕尼黑',
      districtLevel: 'COUNTY',
      parentId: state.id,
    }
    expect(await fault(admin, 'srmBaseDistrict', wrong)).toMatchObject({
      code: 'DISTRICT_LEVEL_STEP',
    })
    await admin.ok('srmBaseDistrict', 'saveOrUpdate', { ...wrong, districtLevel: 'CITY' })
    const off = await admin.ok('srmBaseDistrict', 'doInvalid', of(country))
    expect(off.answer).toEqual({ warning: '其下级一并停用：2个' })
    const below = await admin.ok('srmBaseDistrict', 'findById', { id: state.id })
    expect(below.status).toBe('INACTIVE')
    expect(await fault(admin, 'srmBaseDistrict', of(below), 'doEffect')).toMatchObject({
      code: 'PARENT_INACTIVE',
    })
  })

  it('checks banks by their codes', async () => {
    const bank = { bankCode: 'T102', bankName: '工商银行', headOfficeFlag: 'Y' }
    const head = await admin.ok('srmBaseBank', 'saveOrUpdate', {
      ...bank,
      cnapsCode: '102100099996',
    })
    expect(await fault(admin, 'srmBaseBank', bank)).toMatchObject({ code: 'BANK_CODE_TAKEN' })
    const other = { bankCode: 'T103', bankName: '农业银行', headOfficeFlag: 'Y' }
    expect(
      await fault(admin, 'srmBaseBank', { ...other, cnapsCode: '103100000027' }),
    ).toMatchObject({ code: 'BANK_CNAPS_CHECK', field: 'cnapsCode' })
    expect(await fault(admin, 'srmBaseBank', { ...other, swiftCode: 'DEUTDEFF' })).toMatchObject({
      code: 'BANK_SWIFT_COUNTRY',
    })
    expect(await fault(admin, 'srmBaseBank', { ...other, parentId: head.id })).toMatchObject({
      code: 'BANK_HEAD_HAS_PARENT',
    })
    const idle = await admin.ok('srmBaseBank', 'doInvalid', of(head))
    expect(idle).not.toHaveProperty('answer')
    const on = await admin.ok('srmBaseBank', 'doEffect', of(idle))
    await product.product.platform.pool.query(
      'insert into srm_pos_supplier__accounts (header_id, bank_id) values ($1, $2)',
      [id('supplier', 'S1'), head.id],
    )
    const used = await admin.ok('srmBaseBank', 'doInvalid', of(on))
    expect(used.answer).toEqual({ warning: '该银行仍被1个供应商账户使用' })
  })

  it('starts a category with the settings of its parent', async () => {
    const save = (values: object) => admin.ok('srmBaseCategory', 'saveOrUpdate', values)
    const parent = await save({
      categoryCode: 'BD-C1',
      categoryName: '父品类',
      categoryType: 'DIRECT',
      sourcingThreshold: '50000',
      inspectFlag: 'N',
      minQuoteSuppliers: '5',
    })
    expect(parent).toMatchObject({ aslControlFlag: 'Y', taxRate: '13' })
    const below = { categoryName: '子品类', parentId: parent.id }
    expect(await save({ ...below, categoryCode: 'BD-C2' })).toMatchObject({
      categoryType: 'DIRECT',
      sourcingThreshold: '50000.00',
      inspectFlag: 'N',
      minQuoteSuppliers: 5,
    })
    const own = { categoryCode: 'BD-C3', categoryName: '子品类二', sourcingThreshold: '1000' }
    expect(await save({ ...below, ...own })).toMatchObject({ sourcingThreshold: '1000.00' })
    const [picked] = await admin.ok('srmBaseCategory', 'findForPick', {
      keyword: 'BD-C1',
      for: { resource: 'srmBaseCategory', field: 'parentId' },
    })
    expect(picked.copy).toMatchObject({ aslControlFlag: 'Y', taxRate: '13', minQuoteSuppliers: 5 })
  })

  it('moves materials to another category, never to the same one, and reports how many', async () => {
    const [from, to] = await Promise.all(
      ['BD-M1', 'BD-M2'].map((categoryCode) =>
        admin.ok('srmBaseCategory', 'saveOrUpdate', {
          categoryCode,
          categoryName: `转移${categoryCode}`,
          categoryNameEn: `Moving ${categoryCode}`,
          categoryType: 'DIRECT',
        }),
      ),
    )
    const [first, second] = (await Promise.all(
      ['BD-MI1', 'BD-MI2'].map((itemCode) => newItem({ itemCode, categoryId: from.id })),
    )) as [Row, Row]
    expect(await fault(admin, 'srmBaseCategory', of(from), 'doInvalid')).toMatchObject({
      zh: '品类“转移BD-M1”或其下级仍有2个有效物料',
      en: 'Category "Moving BD-M1" or one below it still has 2 active items',
    })
    const forMove = (field: string) => ({ resource: 'srmBaseCategory', op: 'doMoveItems', field })
    const offered = await admin.ok('srmBaseCategory', 'findForPick', {
      keyword: 'BD-M',
      for: forMove('targetCategoryId'),
      context: { id: from.id },
    })
    expect(offered.map(({ code }: { code: string }) => code)).toEqual(['BD-M2'])
    const own = await admin.ok('srmBaseItem', 'findForPick', {
      for: forMove('itemIds'),
      context: { id: from.id },
    })
    expect(own.map(({ code }: { code: string }) => code)).toEqual(['BD-MI1', 'BD-MI2'])

    const move = (input: object) => ({ ...of(from), ...input })
    const toItself = await admin.refused(
      'srmBaseCategory',
      'doMoveItems',
      move({ targetCategoryId: from.id }),
    )
    expect(toItself.issues).toMatchObject([
      { field: 'targetCategoryId', code: 'REFERENCE_MISMATCH' },
    ])
    const one = await admin.ok(
      'srmBaseCategory',
      'doMoveItems',
      move({ targetCategoryId: to.id, itemIds: [first.id] }),
    )
    expect(one.answer).toMatchObject({ moved: 1, said: '已转移1个物料到转移BD-M2' })
    expect(await admin.ok('srmBaseItem', 'findById', { id: second.id })).toMatchObject({
      categoryId: from.id,
    })
    const rest = await admin.ok('srmBaseCategory', 'doMoveItems', {
      ...of(one),
      targetCategoryId: to.id,
    })
    expect(rest.answer).toMatchObject({ moved: 1 })
    expect(await admin.ok('srmBaseItem', 'findById', { id: second.id })).toMatchObject({
      categoryId: to.id,
    })
  })

  it('ends rates where the next one begins and asks for confirmation of a jump', async () => {
    const rate = { rateType: 'BUDGET', fromCurrency: 'USD', toCurrency: 'CNY' }
    const first = await admin.ok('srmBaseExchangeRate', 'saveOrUpdate', {
      ...rate,
      rateValue: '7.2',
      effectiveFrom: '2025-01-01',
    })
    const jump = { ...rate, rateValue: '8.2', effectiveFrom: '2025-07-01' }
    expect(await fault(admin, 'srmBaseExchangeRate', jump)).toMatchObject({
      code: 'RATE_SURPRISE',
      en: 'The rate changes by 13.89% against 2025-01-01; tick "Large change confirmed" if it is right',
    })
    const second = await admin.ok('srmBaseExchangeRate', 'saveOrUpdate', {
      ...jump,
      surpriseConfirmed: 'Y',
    })
    const again = () => admin.ok('srmBaseExchangeRate', 'findById', { id: first.id })
    expect(await again()).toMatchObject({ effectiveTo: '2025-06-30' })
    await admin.ok('srmBaseExchangeRate', 'doInvalid', of(second))
    expect(await again()).toMatchObject({ effectiveTo: null })
    expect(
      await fault(admin, 'srmBaseExchangeRate', { ...jump, unitQuantity: 7, rateValue: '50.5' }),
    ).toMatchObject({ code: 'RATE_UNITS' })
    expect(
      await fault(admin, 'srmBaseExchangeRate', {
        ...rate,
        rateValue: '7',
        effectiveFrom: '2025-01-01',
      }),
    ).toMatchObject({ code: 'RATE_DATE_TAKEN' })
  })

  it('checks parameters against their type and period', async () => {
    const [found] = await admin.ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'PRICE_TEMP_MAX_DAYS',
    })
    const parameter = await admin.ok('srmBaseConfigProfile', 'findById', { id: found.id })
    const save = (values: object[]) => ({ ...of(parameter), values })
    expect(
      await fault(admin, 'srmBaseConfigProfile', save([{ profileValue: 'viele' }])),
    ).toMatchObject({ code: 'PARAMETER_VALUE', zh: '应为数值', en: 'Has to be a number' })
    expect(
      await fault(
        admin,
        'srmBaseConfigProfile',
        save([{ profileValue: '60', categoryId: id('category', 'C1') }]),
      ),
    ).toMatchObject({ code: 'PARAMETER_NO_CATEGORY' })
    expect(
      await fault(
        admin,
        'srmBaseConfigProfile',
        save([
          { profileValue: '60', effectiveFrom: '2025-01-01' },
          { profileValue: '70', effectiveFrom: '2025-07-01' },
        ]),
      ),
    ).toMatchObject({
      code: 'PERIOD_OVERLAP',
      en: 'Overlaps in time with another record of the same Organisation, Purchase category',
    })
    expect(
      await fault(
        admin,
        'srmBaseConfigProfile',
        save([{ profileValue: '60', effectiveFrom: '2025-07-01', effectiveTo: '2025-01-01' }]),
      ),
    ).toMatchObject({ code: 'PERIOD_REVERSED' })
    await admin.ok(
      'srmBaseConfigProfile',
      'saveOrUpdate',
      save([{ profileValue: '60', scopeOrgId: id('org', 'P1'), effectiveFrom: '2025-01-01' }]),
    )
    const value = (orgId: string) =>
      admin.ok('srmBaseConfigProfile', 'findValue', {
        profileCode: 'PRICE_TEMP_MAX_DAYS',
        orgId,
      })
    expect(await value(id('org', 'P1'))).toMatchObject({ profileValue: '60' })
    expect(await value(id('org', 'P2'))).toMatchObject({ profileValue: '90' })
    const now = await admin.ok('srmBaseConfigProfile', 'findById', { id: found.id })
    for (const op of ['delete', 'doInvalid'])
      expect(await fault(admin, 'srmBaseConfigProfile', of(now), op)).toMatchObject({
        code: 'PARAMETER_SYSTEM',
      })
  })

  it('proposes the subinventory of a product line', async () => {
    const line = await admin.ok('srmBaseProductLine', 'saveOrUpdate', {
      productLineCode: 'T-PL',
      productLineName: '测试产品线',
    })
    const place = await admin.ok('srmBaseSubinventory', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      subinventoryCode: 'T-PLACE',
      subinventoryName: '产品线仓',
      subinventoryType: 'RAW',
    })
    const rejects = { orgId: id('org', 'P1'), productLineId: line.id, usageType: 'REJECT' }
    expect(
      await fault(admin, 'srmBaseSubinventoryPl', { ...rejects, subinventoryId: place.id }),
    ).toMatchObject({ code: 'SUBINVENTORY_NOT_REJECT' })
    await admin.ok('srmBaseSubinventoryPl', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      productLineId: line.id,
      subinventoryId: place.id,
    })
    const item = await newItem({ productLineId: line.id })
    const goods = [{ orgId: id('org', 'P1'), itemId: item.id }]
    const ask = { goods, date: TODAY }
    expect(
      await inside((context) => proposeSubinventories(context, { ...ask, usageType: 'RECEIVE' })),
    ).toEqual([{ subinventoryId: place.id, locatorCode: null }])
    expect(
      await inside((context) => proposeSubinventories(context, { ...ask, usageType: 'RETURN' })),
    ).toEqual([null])
  })

  it('associates matching organisations, one default at a time', async () => {
    const tie = {
      associationType: 'PURCHASE_INVENTORY',
      fromOrgId: id('org', 'P1'),
      toOrgId: id('org', 'P2'),
      defaultFlag: 'Y',
      effectiveFrom: '2030-01-01',
    }
    await admin.ok('srmBaseOrgAssociation', 'saveOrUpdate', tie)
    expect(
      await fault(admin, 'srmBaseOrgAssociation', { ...tie, toOrgId: tie.fromOrgId }),
    ).toMatchObject({ code: 'ASSOCIATION_SAME_ORG', zh: '来源组织与关联组织不能相同' })
    expect(await fault(admin, 'srmBaseOrgAssociation', tie)).toMatchObject({
      code: 'ASSOCIATION_ONE_DEFAULT',
    })
    expect(await fault(admin, 'srmBaseOrgAssociation', { ...tie, defaultFlag: 'N' })).toMatchObject(
      { code: 'PERIOD_OVERLAP' },
    )
  })
})

describe('Files for others to read', () => {
  it('reach the suppliers they are intended for once published', async () => {
    const file = await admin.ok('srmBaseCommonFile', 'saveOrUpdate', {
      fileTitle: '质量协议模板',
      fileType: 'TEMPLATE',
      audience: 'SUPPLIER_CHOSEN',
      supplierIds: [id('supplier', 'S1')],
    })
    expect(await fault(admin, 'srmBaseCommonFile', of(file), 'doPublish')).toMatchObject({
      zh: expect.stringContaining('附件'),
    })
    await product.product.platform.pool.query(
      `update srm_base_common_file set status = 'PUBLISHED' where id = $1`,
      [file.id],
    )
    const seen = (client: ApiClient) => client.ok('srmBaseCommonFile', 'listByPage', {})
    expect(await seen(supplier)).toHaveLength(1)
    expect(await seen(stranger)).toEqual([])
    await stranger.refused('srmBaseCommonFile', 'findById', { id: file.id })
    const next = await admin.ok('srmBaseCommonFile', 'doCopyVersion', {
      id: file.id,
      versionNum: file.versionNum,
    })
    const copy = await admin.ok('srmBaseCommonFile', 'findById', { id: next.answer.id })
    expect(copy).toMatchObject({ status: 'DRAFT', fileVersion: 'V1.1', previousId: file.id })
  })

  it('of materials are granted, acknowledged and replaced', async () => {
    const item = await newItem()
    const info = await admin.ok('srmBaseItemInfo', 'saveOrUpdate', {
      itemId: item.id,
      infoType: 'SPEC',
      infoTitle: '规格书',
      revision: 'A',
    })
    await product.product.platform.pool.query(
      `update srm_base_item_info set status = 'EFFECTIVE' where id = $1`,
      [info.id],
    )
    const granted = await admin.ok('srmBaseItemInfo', 'doGrant', {
      ...of(info),
      supplierIds: [id('supplier', 'S1')],
    })
    expect(granted.grants).toHaveLength(1)
    const theirs = await supplier.ok('srmBaseItemInfo', 'findById', { id: info.id })
    expect(theirs.grants).toBeUndefined()
    await stranger.refused('srmBaseItemInfo', 'findById', { id: info.id })
    const matters = () =>
      supplier.ok('srmBasePendingMatter', 'listByPage', {
        matterType: 'SUP_ITEM_INFO_CONFIRM',
        status: 'OPEN',
      })
    expect(await matters()).toHaveLength(1)
    await supplier.ok('srmBaseItemInfo', 'doSupplierConfirm', of(theirs))
    expect(await matters()).toEqual([])
    const now = await supplier.ok('srmBaseItemInfo', 'findById', { id: info.id })
    expect(await fault(supplier, 'srmBaseItemInfo', of(now), 'doSupplierConfirm')).toMatchObject({
      code: 'INFO_CONFIRMED',
    })
    const current = await admin.ok('srmBaseItemInfo', 'findById', { id: info.id })
    const upgraded = await admin.ok('srmBaseItemInfo', 'doUpgrade', {
      ...of(current),
      revision: 'B',
    })
    const next = await admin.ok('srmBaseItemInfo', 'findById', { id: upgraded.answer.id })
    expect(next).toMatchObject({ revision: 'B', status: 'DRAFT', previousId: info.id })
    expect(next.grants).toMatchObject([{ supplierId: id('supplier', 'S1'), confirmTime: null }])
  })
})
