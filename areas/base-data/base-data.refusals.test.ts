import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, it } from 'vitest'

const TODAY = dayOf(new Date(), 'Asia/Shanghai')

type Row = { id: string; versionNum: number; [field: string]: unknown }

let product: TestProduct
let admin: ApiClient
let buyer: ApiClient
let supplier: ApiClient
const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''
const of = (record: Row) => ({ id: record.id, versionNum: record.versionNum })

beforeAll(async () => {
  product = await startProduct()
  ;[admin, buyer, supplier] = (await Promise.all(
    ['admin', 'buyer1', 'supplier1'].map((name) => product.login(name)),
  )) as [ApiClient, ApiClient, ApiClient]
  await supplier.ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => product?.close())

const made = (resource: string, values: object): Promise<Row> =>
  admin.ok(resource, 'saveOrUpdate', values)
/** Expects a save to be refused. */
const cannotSave = (code: string, resource: string, values: object, client = admin) =>
  expectRefusal(code, client, resource, 'saveOrUpdate', values)
const cannot = (code: string, resource: string, action: string, body: object, client = admin) =>
  expectRefusal(code, client, resource, action, body)
const current = (resource: string, { id: recordId }: { id: string }): Promise<Row> =>
  admin.ok(resource, 'findById', { id: recordId })
const set = (table: string, record: { id: string }, column: string, value: string) =>
  leaveAs(product, table, record.id, { [column]: value })

let serial = 0
const next = (prefix: string) => `${prefix}${++serial}`

const itemOf = (values: object = {}) => ({
  itemCode: next('RF-'),
  itemName: `Refusal probe ${serial}`,
  categoryId: id('category', 'C1'),
  itemType: 'PART',
  uomCode: 'PCS',
  ...values,
})
const priceOf = (values: object = {}) => ({
  orgId: id('org', 'P2'),
  supplierId: id('supplier', 'S1'),
  itemId: id('item', 'M2'),
  taxRate: '13',
  priceBasis: 'TAX_INCLUDED',
  priceInclTax: '11.30',
  effectiveFrom: TODAY,
  ...values,
})

describe('Categories', () => {
  const category = (values: object) => ({
    categoryCode: next('RFC'),
    categoryName: `Category ${serial}`,
    categoryType: 'DIRECT',
    ...values,
  })

  it('have unique names under one parent, and materials only on leaves', async () => {
    const parentId = id('category', 'C')
    await cannotSave(
      'CATEGORY_NAME_TAKEN',
      'srmBaseCategory',
      category({ parentId, categoryName: '机加工件' }),
    )
    await cannotSave(
      'CATEGORY_HAS_ITEMS',
      'srmBaseCategory',
      category({ parentId: id('category', 'C1') }),
    )
  })

  it('are not disabled above active materials, nor enabled below a disabled parent', async () => {
    const used = await current('srmBaseCategory', { id: id('category', 'C1') })
    await cannot('CATEGORY_IN_USE', 'srmBaseCategory', 'doInvalid', of(used))
    const top = await made('srmBaseCategory', category({}))
    const child = await made('srmBaseCategory', category({ parentId: top.id }))
    await admin.ok('srmBaseCategory', 'doInvalid', of(await current('srmBaseCategory', top)))
    await cannot(
      'CATEGORY_PARENT_INACTIVE',
      'srmBaseCategory',
      'doEffect',
      of(await current('srmBaseCategory', child)),
    )
  })
})

describe('Materials', () => {
  it('have a unit that can be counted and converted', async () => {
    await cannotSave('UOM_FACTOR_MISSING', 'srmBaseItem', itemOf({ purchaseUomCode: 'KG' }))
    await cannotSave(
      'UOM_BASE_FACTOR',
      'srmBaseItem',
      itemOf({ uomConversions: [{ fromUomCode: 'PCS', factor: '2' }] }),
    )
    await cannotSave(
      'SERIAL_NEEDS_COUNTABLE',
      'srmBaseItem',
      itemOf({ uomCode: 'KG', serialControlFlag: 'Y' }),
    )
  })

  it('keep the values owned by the ERP', async () => {
    const item = await made('srmBaseItem', itemOf())
    await set('srm_base_item', item, 'source_system', 'ERP')
    await cannotSave('ITEM_ERP_OWNED', 'srmBaseItem', { ...of(item), itemName: 'Renamed' })
  })

  it('are assigned to an organisation once, and only while active', async () => {
    const pair = { itemId: id('item', 'M1'), orgId: id('org', 'P1') }
    await cannotSave('ITEM_ORG_TAKEN', 'srmBaseItemOrg', pair)
    const item = await admin.ok('srmBaseItem', 'doEffect', of(await made('srmBaseItem', itemOf())))
    const row = await made('srmBaseItemOrg', { itemId: item.id, orgId: id('org', 'P1') })
    const off = await admin.ok('srmBaseItemOrg', 'doInvalid', of(row))
    await admin.ok('srmBaseItem', 'doFreeze', { ...of(item), reason: 'x' })
    await cannot('ITEM_ORG_ITEM_INACTIVE', 'srmBaseItemOrg', 'doEffect', of(off))
  })

  it('have documents with files, each revision once, acknowledged by the suppliers they are granted to', async () => {
    const info = {
      itemId: id('item', 'M1'),
      infoType: 'SPEC',
      infoTitle: 'Spec',
      revision: next('R'),
    }
    const draft = await made('srmBaseItemInfo', info)
    await cannotSave('INFO_REVISION_TAKEN', 'srmBaseItemInfo', info)
    await cannot('FILE_PUBLISH_EMPTY', 'srmBaseItemInfo', 'doSubmit', of(draft))
    await set('srm_base_item_info', draft, 'status', 'EFFECTIVE')
    const own = await supplier.ok('srmBaseItemInfo', 'saveOrUpdate', {
      ...info,
      revision: next('R'),
    })
    await set('srm_base_item_info', own, 'status', 'EFFECTIVE')
    await cannot('INFO_NOT_GRANTED', 'srmBaseItemInfo', 'doSupplierConfirm', of(own), supplier)
  })
})

describe('Prices', () => {
  const steps = (...rows: [from: string, to: string | null][]) => ({
    stepFlag: 'Y',
    stepMode: 'LINE_QTY',
    steps: rows.map(([fromQuantity, toQuantity], index) => ({
      fromQuantity,
      toQuantity,
      priceInclTax: String(11 - index),
    })),
  })

  it('are complete', async () => {
    const save = (code: string, values: object) =>
      cannotSave(code, 'srmBaseItemPrice', priceOf(values), buyer)
    await save('PRICE_REQUIRED', { priceInclTax: null })
    await save('PRICE_STEPS_TOO_FEW', steps(['0', null]))
    await save('PRICE_STEP_GAP', steps(['0', '100'], ['120', null]))
    await save('PRICE_STEP_OPEN_END', steps(['0', '100'], ['100', '200']))
  })

  it('for the same day are refused where the organisation does not allow shortening', async () => {
    const [found] = await admin.ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'PRICE_OVERLAP_MODE',
    })
    await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
      ...of(found),
      values: [
        { profileValue: 'REFUSE', scopeOrgId: id('org', 'P2'), effectiveFrom: '2025-01-01' },
      ],
    })
    const first = await approved(priceOf())
    const second = await submitted(priceOf())
    const manager = await product.login('manager1')
    const seen = await manager.ok('srmBaseItemPrice', 'findById', { id: second.id })
    const decision = { ...of(seen), opinion: 'OK' }
    await cannot('PRICE_OVERLAP', 'srmBaseItemPrice', 'doApproval', decision, manager)
    const now = await buyer.ok('srmBaseItemPrice', 'findById', { id: first.id })
    await cannot(
      'PRICE_EXTEND_EARLIER',
      'srmBaseItemPrice',
      'doExtend',
      { ...of(now), effectiveTo: addDays(TODAY, 5), reason: 'x' },
      buyer,
    )
  })

  async function submitted(values: object): Promise<Row> {
    const draft = await buyer.ok('srmBaseItemPrice', 'saveOrUpdate', values)
    return buyer.ok('srmBaseItemPrice', 'doSubmit', of(draft))
  }
  async function approved(values: object): Promise<Row> {
    const record = await submitted(values)
    if (record.status === 'APPROVED') return record
    const manager = await product.login('manager1')
    const seen = await manager.ok('srmBaseItemPrice', 'findById', { id: record.id })
    return manager.ok('srmBaseItemPrice', 'doApproval', { ...of(seen), opinion: 'OK' })
  }
})

describe('Payment terms', () => {
  const stage = (stageType: string, proportion: string, values: object = {}) => ({
    stageType,
    proportion,
    baseDateType: stageType === 'PREPAY' ? 'ORDER_DATE' : 'RECEIPT_DATE',
    offsetDays: 0,
    ...values,
  })
  const term = (...stages: object[]) => ({
    termCode: next('RFT'),
    termName: `Term ${serial}`,
    termType: 'STAGED',
    stages,
  })

  it('have stages in order of payment that add up to 100 percent', async () => {
    const save = (code: string, ...stages: object[]) =>
      cannotSave(code, 'srmBasePaymentTerm', term(...stages))
    await save('TERM_STAGE_ORDER', stage('RECEIPT', '50'), stage('PREPAY', '50'))
    await save('TERM_PREPAY_TWICE', stage('PREPAY', '50'), stage('PREPAY', '50'))
    await save('TERM_PREPAY_BASE', stage('PREPAY', '100', { baseDateType: 'RECEIPT_DATE' }))
    await save('TERM_WARRANTY_BASE', stage('RECEIPT', '90'), stage('WARRANTY', '10'))
    const short = await made('srmBasePaymentTerm', term(stage('RECEIPT', '90')))
    await cannot('TERM_NOT_100', 'srmBasePaymentTerm', 'doEffect', of(short))
  })
})

describe('Exchange rates', () => {
  it('are between two currencies and stay once used', async () => {
    const rate = {
      rateType: 'BUDGET',
      fromCurrency: 'EUR',
      toCurrency: 'CNY',
      effectiveFrom: TODAY,
    }
    await cannotSave('RATE_SAME_CURRENCY', 'srmBaseExchangeRate', {
      ...rate,
      toCurrency: 'EUR',
      rateValue: '1',
    })
    const used = await made('srmBaseExchangeRate', { ...rate, rateValue: '7.8' })
    await set('srm_base_exchange_rate', used, 'used_flag', 'Y')
    await cannotSave('RATE_USED', 'srmBaseExchangeRate', { ...of(used), rateValue: '7.9' })
    await cannot('RATE_USED', 'srmBaseExchangeRate', 'doInvalid', of(used))
    await cannot('RATE_USED', 'srmBaseExchangeRate', 'delete', of(used))
  })

  it('are reported as missing with pair and date', async () => {
    const siteId = id('site', 'S2/P1')
    await set('srm_pos_supplier_site', { id: siteId }, 'currency_code', 'JPY')
    const order = {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PO_FREE'),
      supplierId: id('supplier', 'S2'),
      siteId,
      currencyCode: 'JPY',
      lines: [
        {
          itemId: id('item', 'M1'),
          quantity: '1',
          needByDate: addDays(TODAY, 5),
          priceInclTax: '1',
        },
      ],
    }
    await cannotSave('EXCHANGE_RATE_MISSING', 'srmPurOrder', order, buyer)
  })
})

describe('Small master data', () => {
  it('refuses inconsistent values', async () => {
    const country = await made('srmBaseDistrict', {
      districtCode: next('RFD'),
      districtName: '法国',
      districtLevel: 'COUNTRY',
      countryCode: 'FR',
    })
    await cannotSave('FAMILY_NAME_TAKEN', 'srmBaseDistrict', {
      districtCode: next('RFD'),
      districtName: country.districtName,
      districtLevel: 'COUNTRY',
      countryCode: 'FR',
    })
    await cannotSave('DISTRICT_COUNTRY', 'srmBaseDistrict', {
      districtCode: next('RFD'),
      districtName: '无国',
      districtLevel: 'COUNTRY',
    })
    const head = await made('srmBaseBank', {
      bankCode: next('RFB'),
      bankName: 'Refusal bank',
      headOfficeFlag: 'Y',
    })
    const branch = {
      bankCode: next('RFB'),
      bankName: 'Refusal bank',
      headOfficeFlag: 'N',
      parentId: head.id,
      branchName: 'Main street',
      countryCode: 'DE',
      swiftCode: 'DEUTDEFF',
    }
    await made('srmBaseBank', branch)
    await cannotSave('BANK_BRANCH_TAKEN', 'srmBaseBank', { ...branch, bankCode: next('RFB') })
    await cannot(
      'FILE_PUBLISH_EMPTY',
      'srmBaseCommonFile',
      'doPublish',
      of(
        await made('srmBaseCommonFile', {
          fileTitle: 'Empty',
          fileType: 'TEMPLATE',
          audience: 'INSIDE',
        }),
      ),
    )
  })

  it('limits the depth of trees', async () => {
    const line = (parentId?: string) =>
      ({ productLineCode: next('RFT'), productLineName: `Line ${serial}`, parentId }) as object
    const first = await made('srmBaseProductLine', line())
    const second = await made('srmBaseProductLine', line(first.id))
    const third = await made('srmBaseProductLine', line(second.id))
    await cannotSave('TREE_TOO_DEEP', 'srmBaseProductLine', line(third.id))
  })

  it('takes only values that are still offered, and rows that still exist', async () => {
    const [type] = await admin.ok('baseLookupType', 'listByPage', { lookupType: 'UOM' })
    const unit = await made('baseLookupValue', {
      ...{
        lookupTypeId: type.id,
        lookupCode: next('RFU'),
        meaning: '旧单位',
        meaningEn: 'Old unit',
      },
    })
    await admin.ok('baseLookupValue', 'doDisable', of(unit))
    const uomCode = unit.lookupCode
    await cannotSave('DISABLED_LOOKUP', 'srmBaseItem', itemOf({ uomCode }))
    const uomConversions = [{ id: '999999999', fromUomCode: 'KG' }]
    await cannotSave('UNKNOWN_LINE', 'srmBaseItem', itemOf({ uomConversions }))
  })

  it('restricts subinventories to their purpose', async () => {
    const place = (values: object) => ({
      orgId: id('org', 'P1'),
      subinventoryCode: next('RFS'),
      subinventoryName: `Place ${serial}`,
      subinventoryType: 'RAW',
      ...values,
    })
    await cannotSave(
      'SUBINVENTORY_CODE_TAKEN',
      'srmBaseSubinventory',
      place({ subinventoryCode: 'RAW1' }),
    )
    await cannotSave(
      'SUBINVENTORY_NOT_CONSIGN',
      'srmBaseSubinventory',
      place({ consignSupplierId: id('supplier', 'S1') }),
    )
    await cannotSave(
      'SUBINVENTORY_NO_LOCATOR',
      'srmBaseSubinventory',
      place({ locatorControlFlag: 'Y' }),
    )
    const closed = await made('srmBaseSubinventory', place({ receiveFlag: 'N' }))
    const line = await made('srmBaseProductLine', {
      productLineCode: next('RFL'),
      productLineName: `Line ${serial}`,
    })
    const relation = { orgId: id('org', 'P1'), productLineId: line.id, usageType: 'RECEIVE' }
    await cannotSave('SUBINVENTORY_NOT_RECEIVING', 'srmBaseSubinventoryPl', {
      ...relation,
      subinventoryId: closed.id,
    })
    await cannotSave('LOCATOR_UNKNOWN', 'srmBaseSubinventoryPl', {
      ...relation,
      subinventoryId: id('subinventory', 'RAW1'),
      locatorCode: 'NOWHERE',
    })
  })

  it('associates organisations of valid types, one owner per day', async () => {
    const tie = {
      associationType: 'INVENTORY_SETTLEMENT',
      fromOrgId: id('org', 'P1'),
      toOrgId: id('org', 'ORG01'),
      effectiveFrom: TODAY,
    }
    await made('srmBaseOrgAssociation', tie)
    await cannotSave('ASSOCIATION_ONE_OWNER', 'srmBaseOrgAssociation', tie)
    await cannotSave('ASSOCIATION_ORG_KIND', 'srmBaseOrgAssociation', {
      ...tie,
      toOrgId: id('org', 'P2'),
    })
    await cannotSave('ASSOCIATION_NO_CATEGORY', 'srmBaseOrgAssociation', {
      ...tie,
      categoryId: id('category', 'C1'),
    })
  })

  it('checks parameters against their type', async () => {
    const parameter = await made('srmBaseConfigProfile', {
      profileCode: next('RF_PARAMETER_'),
      profileName: 'Probe',
      moduleCode: 'BASE',
      valueType: 'LOOKUP',
      valueLookupType: 'YES_NO',
      defaultValue: 'Y',
      orgOverrideFlag: 'N',
      description: 'Probe',
    })
    const save = (code: string, values: object) =>
      cannotSave(code, 'srmBaseConfigProfile', { ...of(parameter), ...values })
    await save('PARAMETER_CODE', { defaultValue: 'MAYBE' })
    await save('PARAMETER_NO_ORG', {
      values: [{ profileValue: 'N', scopeOrgId: id('org', 'P1'), effectiveFrom: TODAY }],
    })
    const valued = await made('srmBaseConfigProfile', {
      ...of(parameter),
      values: [{ profileValue: 'N', effectiveFrom: TODAY }],
    })
    await cannotSave('PARAMETER_TYPE_FIXED', 'srmBaseConfigProfile', {
      ...of(valued),
      valueType: 'BOOL',
    })
  })

  it('keeps to-dos with their owners', async () => {
    const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PO_FREE'),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      lines: [{ itemId: id('item', 'M1'), quantity: '10', needByDate: addDays(TODAY, 20) }],
    })
    await cannot(
      'MATTER_NONE_OPEN',
      'srmBasePendingMatter',
      'doUrgeDocument',
      { documentType: 'srmPurOrder', documentId: draft.id },
      buyer,
    )
    const submitted = await buyer.ok('srmPurOrder', 'doSubmit', of(draft))
    const manager = await product.login('manager1')
    const seen = await manager.ok('srmPurOrder', 'findById', { id: submitted.id })
    if (seen.status === 'APPROVING')
      await manager.ok('srmPurOrder', 'doApproval', { ...of(seen), opinion: 'OK' })
    const approved = await buyer.ok('srmPurOrder', 'findById', { id: submitted.id })
    if (approved.status === 'APPROVED') await buyer.ok('srmPurOrder', 'doPublish', of(approved))
    const [matter] = await supplier.ok('srmBasePendingMatter', 'listByPage', {
      documentNumber: draft.poNumber,
    })
    await cannot('NOT_FOUND', 'srmBasePendingMatter', 'doTransfer', {
      ...of(matter),
      toPersonId: id('person', 'buyer2'),
      reason: 'x',
    })
  })
})
