import { addMonths } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { type Company, grant, idOf, remember } from './build.ts'
import type { CompanyPlan, ItemPlan, PricePlan, SupplierPlan } from './plan.ts'

export async function buildBaseData(company: Company, plan: CompanyPlan): Promise<void> {
  const { admin } = company
  for (const category of plan.categories) {
    const saved = await admin.ok('srmBaseCategory', 'saveOrUpdate', {
      categoryCode: category.code,
      categoryName: category.name,
      categoryNameEn: category.nameEn,
      categoryType: category.type,
      taxRate: category.taxRate ?? '13',
      aslControlFlag: 'N',
      inspectFlag: category.inspect,
      ...(category.parent ? { parentId: idOf(company, 'category', category.parent) } : {}),
      staffs: [
        ...(category.buyers ?? []),
        ...(category.buyer ? [{ org: null, buyer: category.buyer }] : []),
      ].map(({ org, buyer }) => ({
        staffRole: 'BUYER',
        orgId: org ? idOf(company, 'org', org) : null,
        personId: idOf(company, 'person', buyer),
        effectiveFrom: '2024-01-01',
      })),
    })
    remember(company, 'category', category.code, saved.id)
  }
  for (const term of plan.paymentTerms) {
    const saved = await admin.ok('srmBasePaymentTerm', 'saveOrUpdate', {
      termName: term.name,
      termNameEn: term.nameEn,
      termType: term.type,
      paymentMethod: 'TRANSFER',
      stages: term.stages,
    })
    await admin.ok('srmBasePaymentTerm', 'doEffect', { id: saved.id, versionNum: saved.versionNum })
    remember(company, 'term', term.name, saved.id)
  }
  for (const rate of plan.rates) {
    await admin.ok('srmBaseExchangeRate', 'saveOrUpdate', {
      rateType: rate.type ?? 'CORPORATE',
      fromCurrency: rate.from,
      toCurrency: 'CNY',
      unitQuantity: rate.per,
      rateValue: rate.value,
      effectiveFrom: rate.date,
    })
  }
  for (const store of plan.subinventories) {
    const saved = await admin.ok('srmBaseSubinventory', 'saveOrUpdate', {
      orgId: idOf(company, 'org', store.org),
      subinventoryCode: store.code,
      subinventoryName: store.name,
      subinventoryNameEn: store.nameEn ?? null,
      subinventoryType: store.type,
      availableFlag: store.type === 'REJECT' ? 'N' : 'Y',
      receiveFlag: store.type === 'REJECT' ? 'N' : 'Y',
    })
    remember(company, 'subinventory', store.code, saved.id)
  }
  for (const type of plan.billTypes) {
    const { code, name, nameEn, ...settings } = type
    const saved = await admin.ok('srmPurBillType', 'saveOrUpdate', {
      billTypeCode: code,
      billTypeName: name,
      billTypeNameEn: nameEn,
      orgId: null,
      ...settings,
    })
    await admin.ok('srmPurBillType', 'doEnable', { id: saved.id, versionNum: saved.versionNum })
    remember(company, 'billType', code, saved.id)
  }
}

/** Sections of a supplier's data that need files. */
export type Papers = (company: Company, plan: SupplierPlan) => Promise<object>

/** Branches of banks in the demo company at which suppliers have their accounts. */
const BRANCHES = ['ICBC-SIP', 'ABC-SND', 'CCB-KSZP'] as const

/**
 * The account of a supplier that uses the portal or has just registered; of the latter also the
 * certificates, checked by the supplier manager, and the works.
 */
export function papersOf(
  today: string,
  upload: (user: string, name: string, bytes: string) => Promise<string>,
): Papers {
  return async (company, plan) => {
    if (plan.stage !== 'REGISTERED' && (plan.stage !== 'QUALIFIED' || plan.logins.length === 0))
      return {}
    const branch = BRANCHES[Number(plan.mobile.at(-1)) % BRANCHES.length] ?? BRANCHES[0]
    const user = plan.creator ?? 'admin'
    const file = (name: string) =>
      upload(user, `${plan.shortName}-${name}.txt`, `${plan.name} ${name}`)
    const accounts = [
      {
        ...{ accountName: plan.name, currencyCode: plan.currency, defaultFlag: 'Y' },
        bankId: idOf(company, 'bank', branch),
        accountNumber: `6222${plan.mobile}0${plan.mobile.slice(-3)}`,
        proofFileIds: await file('开户证明'),
      },
    ]
    if (plan.stage === 'QUALIFIED') return { accounts }
    return {
      locations: [{ locationName: '主厂区', locationType: 'FACTORY', address: plan.address }],
      accounts,
      dataFiles: [
        {
          ...{ fileType: 'LICENCE', certName: '营业执照', longTermFlag: 'Y' },
          ...{ certFileIds: await file('营业执照'), verifyStatus: 'VERIFIED' },
        },
        {
          ...{ fileType: 'ISO9001', certName: 'ISO 9001:2015', effectiveTo: addMonths(today, 20) },
          ...{ certFileIds: await file('ISO9001'), verifyStatus: 'VERIFIED' },
        },
      ],
    }
  }
}

export async function buildSuppliers(
  company: Company,
  suppliers: readonly SupplierPlan[],
  papers: Papers = async () => ({}),
): Promise<void> {
  // Suppliers with users that sign in come first.
  for (const supplier of [...suppliers].sort((a, b) => b.logins.length - a.logins.length))
    await buildSupplier(company, supplier, papers)
}

/** Places at a subcontractor; suppliers are created after the places they deliver to. */
export async function assignSubcontractors(company: Company, plan: CompanyPlan): Promise<void> {
  const { admin } = company
  for (const { code, subcontractor } of plan.subinventories) {
    if (!subcontractor) continue
    const id = idOf(company, 'subinventory', code)
    const { versionNum } = await admin.ok('srmBaseSubinventory', 'findById', { id })
    const subcontractorId = idOf(company, 'supplier', subcontractor)
    await admin.ok('srmBaseSubinventory', 'saveOrUpdate', { id, versionNum, subcontractorId })
  }
}

async function buildSupplier(company: Company, plan: SupplierPlan, papers: Papers): Promise<void> {
  const creator = await company.as(plan.creator ?? 'admin')
  let supplier = await creator.ok('srmPosSupplier', 'saveOrUpdate', {
    supplierName: plan.name,
    supplierNameEn: plan.nameEn,
    shortName: plan.shortName,
    countryCode: plan.country,
    supplierType: plan.type,
    companyNature: 'PRIVATE',
    ...(plan.creditCode
      ? { unifiedCreditCode: plan.creditCode }
      : { registrationNo: plan.registrationNo ?? `REG-${plan.shortName}` }),
    registerAddress: plan.address,
    mainProducts: plan.products,
    buyerId: idOf(company, 'person', plan.buyer),
    contacts: [
      {
        contactName: plan.contact,
        contactType: 'SALES',
        mobile: plan.mobile,
        email: plan.email,
        primaryFlag: 'Y',
        noticeFlag: 'Y',
      },
    ],
    addresses: [
      {
        siteName: plan.site,
        siteNameEn: plan.siteEn ?? null,
        siteType: ['PURCHASE', 'PAY', 'SHIP'],
        countryCode: plan.country,
        address: plan.address,
        currencyCode: plan.currency,
        taxRate: plan.taxRate ?? '13',
      },
    ],
    ...(await papers(company, plan)),
  })
  remember(company, 'supplier', plan.shortName, supplier.id)
  remember(company, 'contact', plan.shortName, supplier.contacts[0].id)
  if (plan.stage === 'DRAFT') return
  supplier = await creator.ok('srmPosSupplier', 'doSubmit', {
    id: supplier.id,
    versionNum: supplier.versionNum,
  })
  if (supplier.status === 'APPROVING') {
    const manager = await company.as(plan.approver)
    supplier = await manager.ok('srmPosSupplier', 'doApproval', {
      id: supplier.id,
      versionNum: supplier.versionNum,
      opinion: '资料齐全',
    })
  }
  if (plan.stage === 'REGISTERED') {
    if (plan.logins.length > 0) await buildLogins(company, plan, supplier.id)
    return
  }
  // The older system's suppliers are taken over as they stood; only the administrator may.
  const { admin } = company
  await admin.ok('srmPosSupplier', 'doQualified', {
    id: supplier.id,
    versionNum: supplier.versionNum,
    reason: '上线接管：原系统合格供应商',
  })
  await buildSites(company, plan, {
    id: supplier.id,
    addressId: supplier.addresses[0].id,
    contactId: supplier.contacts[0].id,
  })
  if (plan.logins.length > 0) await buildLogins(company, plan, supplier.id)
}

async function buildLogins(
  company: Company,
  plan: SupplierPlan,
  supplierId: string,
): Promise<void> {
  const { logins } = plan
  const admin = await company.as('admin')
  const users = await admin.ok('baseUser', 'doBatchSaveOrUpdate', {
    rows: logins.map((login) => ({
      userName: login.userName,
      userType: 'SUPPLIER',
      userFullName: login.name,
      ...(login.nameEn ? { userFullNameEn: login.nameEn } : {}),
      supplierId,
      supplierAdminFlag: login.isMain ? 'Y' : 'N',
      email: login.email,
    })),
  })
  logins.forEach(({ userName }, index) => {
    remember(company, 'user', userName, users[index].id)
  })
  const codes = ['SUPPLIER_BASIC', 'SUPPLIER_SALES']
  await grant(
    company,
    logins.map(({ userName }) => ({ userName, codes })),
  )
  for (const { userName } of logins) await company.givePassword(userName)
}

/** A site in every organisation the supplier delivers to, with its qualified categories. */
async function buildSites(
  company: Company,
  plan: SupplierPlan,
  supplier: { id: string; addressId: string; contactId: string },
): Promise<void> {
  const { admin } = company
  const sites = await admin.ok('srmPosSupplierSite', 'doBatchSaveOrUpdate', {
    rows: plan.orgs.map((org) => ({
      supplierId: supplier.id,
      orgId: idOf(company, 'org', org),
      siteName: plan.site,
      siteNameEn: plan.siteEn ?? null,
      siteType: ['PURCHASE', 'PAY', 'SHIP'],
      addressId: supplier.addressId,
      contactId: supplier.contactId,
      currencyCode: plan.currency,
      taxRate: plan.taxRate ?? '13',
      paymentTermId: idOf(company, 'term', plan.term),
      paymentMethod: 'TRANSFER',
      invoiceType: plan.country === 'CN' ? 'VAT_SPECIAL' : 'VAT_NORMAL',
      leadTimeDays: 14,
      overReceiveRate: plan.overRate,
      ...(plan.confirms ? { confirmRequiredFlag: plan.confirms } : {}),
    })),
  })
  plan.orgs.forEach((org, index) => {
    remember(company, 'site', `${plan.shortName}/${org}`, sites[index].id)
  })
  await each(admin, 'srmPosSupplierSite', 'doActivate', firstVersions(sites))
  const categories = await admin.ok('srmPosSupplierCategory', 'doBatchSaveOrUpdate', {
    rows: plan.orgs.flatMap((org) =>
      plan.categories.map((category) => ({
        supplierId: supplier.id,
        orgId: idOf(company, 'org', org),
        categoryId: idOf(company, 'category', category),
        cooperationType: 'NORMAL',
      })),
    ),
  })
  await each(admin, 'srmPosSupplierCategory', 'doQualified', firstVersions(categories))
}

type Version = { id: string; versionNum: number }

/** Records as they were just created. */
const firstVersions = (records: readonly { id: string }[]): Version[] =>
  records.map(({ id }) => ({ id, versionNum: 1 }))

/** An operation on records, one by one; the first refusal stops everything. */
async function each(
  client: ApiClient,
  resource: string,
  op: string,
  records: readonly Version[],
  input: object = {},
): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ id, versionNum }) => ({ id, versionNum }))
  const answers = await client.ok(resource, op, { rows, ...input })
  const refused = answers.find(({ status }: { status: string }) => status === 'E')
  if (refused) throw new Error(`${resource}/${op} answered: ${refused.msg}`)
}

function inLots<T>(items: readonly T[], size: number): T[][] {
  const lots: T[][] = []
  for (let from = 0; from < items.length; from += size) lots.push(items.slice(from, from + size))
  return lots
}

export async function buildItems(company: Company, items: readonly ItemPlan[]): Promise<void> {
  for (const lot of inLots(items, 50)) await buildItemLot(company, lot)
}

async function buildItemLot(company: Company, items: readonly ItemPlan[]): Promise<void> {
  const { admin } = company
  const saved = await admin.ok('srmBaseItem', 'doBatchSaveOrUpdate', {
    rows: items.map((item) => ({
      itemCode: item.code,
      itemName: item.name,
      itemNameEn: item.nameEn,
      specification: item.specification,
      categoryId: idOf(company, 'category', item.category),
      itemType: item.type,
      uomCode: item.uom,
      purchaseUomCode: item.uom,
      taxRate: item.taxRate ?? '13',
      inspectFlag: item.inspect,
      lotControlFlag: item.lots,
      ...(item.shelfLifeDays ? { shelfLifeDays: item.shelfLifeDays } : {}),
    })),
  })
  items.forEach((item, index) => {
    remember(company, 'item', item.code, saved[index].id)
  })
  const active = items.filter(({ state }) => state === 'ACTIVE')
  if (active.length === 0) return
  await each(
    admin,
    'srmBaseItem',
    'doEffect',
    firstVersions(active.map(({ code }) => ({ id: idOf(company, 'item', code) }))),
  )
  await admin.ok('srmBaseItemOrg', 'doBatchSaveOrUpdate', {
    rows: active.flatMap((item) =>
      item.orgs.map((org) => ({
        orgId: idOf(company, 'org', org),
        itemId: idOf(company, 'item', item.code),
        minOrderQuantity: item.moq,
        leadTimeDays: 14,
        safetyStockQuantity: item.safety,
        inspectFlag: item.inspect,
        aslControlFlag: 'N',
      })),
    ),
  })
}

const PRICE = 'srmBaseItemPrice'

export async function buildPrices(company: Company, prices: readonly PricePlan[]): Promise<void> {
  // Former prices first: a price shows its change from the previous one.
  for (const isFormer of [true, false]) {
    const now = prices.filter(({ to }) => (to !== undefined) === isFormer)
    const keyOf = ({ buyer, approver }: PricePlan) => `${buyer}/${approver}`
    for (const key of new Set(now.map(keyOf)))
      for (const lot of inLots(
        now.filter((price) => keyOf(price) === key),
        25,
      ))
        await buildPriceLot(company, lot)
  }
}

/** Prices of one buyer, which the same manager approves. */
async function buildPriceLot(company: Company, prices: readonly PricePlan[]): Promise<void> {
  const [{ buyer: buyerName, approver: approverName }] = prices as [PricePlan]
  const buyer = await company.as(buyerName)
  const saved: { id: string }[] = await buyer.ok(PRICE, 'doBatchSaveOrUpdate', {
    rows: prices.map((price) => priceValues(company, price)),
  })
  const inState = (...states: PricePlan['state'][]) =>
    saved.filter((_row, at) => states.includes((prices[at] as PricePlan).state))
  await each(buyer, PRICE, 'doSubmit', firstVersions(inState('APPROVED', 'APPROVING')))
  const waiting = await buyer.ok(PRICE, 'listByPage', {
    ...{ id: inState('APPROVED').map(({ id }) => id), status: 'APPROVING' },
    ...{ columns: ['versionNum'], pageRows: prices.length },
  })
  await each(await company.as(approverName), PRICE, 'doApproval', waiting, { opinion: '同意' })
}

function priceValues(company: Company, price: PricePlan): object {
  return {
    supplierId: idOf(company, 'supplier', price.supplier),
    itemId: idOf(company, 'item', price.item),
    orgId: null,
    priceType: 'FORMAL',
    currencyCode: price.currency,
    uomCode: price.uom,
    priceUnitQty: price.per,
    priceBasis: 'TAX_INCLUDED',
    taxRate: price.taxRate ?? '13',
    priceInclTax: price.price,
    effectiveFrom: price.from,
    ...(price.to ? { effectiveTo: price.to } : {}),
    changeReason: '年度议价结果',
    ...(price.steps ? { stepFlag: 'Y', stepMode: 'LINE_QTY', steps: price.steps } : {}),
  }
}
