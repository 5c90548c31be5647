import { constants, publicEncrypt } from 'node:crypto'
import { type ApiClient, createClient, logIn, type Send } from '@opensrm/testkit/client.ts'
import type { CompanyPlan, PersonPlan, SupplierPlan } from './plan.ts'

/** Everything the demo does goes through the public operations, as any user's work does. */
export type Company = {
  admin: ApiClient
  /** signed-in clients by user name */
  as(userName: string): Promise<ApiClient>
  /** ids by code: organisations, departments, people, suppliers, sites, contacts, items, ... */
  ids: { [kind: string]: { [code: string]: string } }
}

export const DEMO_PASSWORD = 'OpenSRM@2026'

/** Builds a company in an empty installation: organisation, people and their rights, suppliers, items, prices. */
export async function buildCompany(send: Send, plan: CompanyPlan): Promise<Company> {
  await setUp(send, plan)
  const admin = await logIn(send, 'admin', DEMO_PASSWORD)
  const clients = new Map<string, Promise<ApiClient>>([['admin', Promise.resolve(admin)]])
  const company: Company = {
    admin,
    ids: {},
    as(userName) {
      const client = clients.get(userName) ?? logIn(send, userName, DEMO_PASSWORD)
      clients.set(userName, client)
      return client
    },
  }
  await buildOrganisation(company, plan)
  await buildPeople(send, company, plan)
  await buildBaseData(company, plan)
  await buildSuppliers(send, company, plan)
  await buildItems(company, plan)
  return company
}

export function idOf(company: Company, kind: string, code: string): string {
  const id = company.ids[kind]?.[code]
  if (!id) throw new Error(`The plan names no ${kind} ${code}`)
  return id
}

function remember(company: Company, kind: string, code: string, id: string): void {
  company.ids[kind] ??= {}
  ;(company.ids[kind] as { [code: string]: string })[code] = id
}

/** Runs the work for each item, some at a time, as several clerks would. */
export async function inParallel<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
  width = 4,
): Promise<void> {
  let next = 0
  const clerk = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      await work(items[index] as T, index)
    }
  }
  const clerks = await Promise.allSettled(
    Array.from({ length: Math.min(width, items.length) }, clerk),
  )
  for (const result of clerks) if (result.status === 'rejected') throw result.reason
}

async function setUp(send: Send, plan: CompanyPlan): Promise<void> {
  const visitor = createClient(send)
  const { publicKey } = await visitor.ok('baseLogin', 'findLoginLookups')
  await visitor.ok('baseLogin', 'doSetup', {
    userName: 'admin',
    fullName: plan.adminName,
    email: 'admin@demo.example',
    organisationName: plan.group.name,
    keyId: publicKey.keyId,
    password: encrypt(publicKey.pem, DEMO_PASSWORD),
  })
}

function encrypt(pem: string, password: string): string {
  const key = { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt(key, Buffer.from(`${Date.now()}|${password}`)).toString('base64')
}

async function buildOrganisation(company: Company, plan: CompanyPlan): Promise<void> {
  const { admin } = company
  const [root] = await admin.ok('baseOrganization', 'listByPage', { pageRows: 1 })
  const group = await admin.ok('baseOrganization', 'findById', { id: root.id })
  await admin.ok('baseOrganization', 'saveOrUpdate', {
    id: root.id,
    versionNum: group.versionNum,
    orgNameEn: plan.group.nameEn,
    unifiedCreditCode: plan.group.creditCode,
    deliveryAddress: plan.group.address,
  })
  remember(company, 'org', plan.group.code, root.id)
  for (const org of plan.organisations) {
    const saved = await admin.ok('baseOrganization', 'saveOrUpdate', {
      orgCode: org.code,
      orgName: org.name,
      orgNameEn: org.nameEn,
      orgType: org.type,
      parentId: idOf(company, 'org', org.parent),
      deliveryAddress: org.address,
      receiver: '收货组',
      receiverPhone: '0512-66668888',
    })
    remember(company, 'org', org.code, saved.id)
  }
  const [first] = await admin.ok('baseDepartment', 'listByPage', { pageRows: 1 })
  remember(company, 'department', first.deptCode, first.id)
  for (const department of plan.departments) {
    const saved = await admin.ok('baseDepartment', 'saveOrUpdate', {
      deptCode: department.code,
      deptName: department.name,
      deptNameEn: department.nameEn,
      deptKind: department.kind,
      orgId: idOf(company, 'org', department.org),
      ...(department.parent ? { parentId: idOf(company, 'department', department.parent) } : {}),
    })
    remember(company, 'department', department.code, saved.id)
  }
}

async function buildPeople(send: Send, company: Company, plan: CompanyPlan): Promise<void> {
  const { admin } = company
  const responsibilities = await admin.ok('baseResponsibility', 'listByPage', { pageRows: 100 })
  for (const responsibility of responsibilities)
    remember(company, 'responsibility', responsibility.respCode, responsibility.id)
  await inParallel(plan.people, async (person) => {
    const saved = await admin.ok('basePerson', 'saveOrUpdate', {
      employeeNo: person.employeeNo,
      personName: person.name,
      personNameEn: person.nameEn,
      personType: 'REGULAR',
      gender: person.gender,
      departmentId: idOf(company, 'department', person.department),
      orgId: idOf(company, 'org', person.org),
      email: person.email,
      mobile: person.mobile,
      entryDate: '2021-03-01',
    })
    remember(company, 'person', person.userName, saved.id)
    const user = await admin.ok('baseUser', 'saveOrUpdate', {
      userName: person.userName,
      userType: 'INTERNAL',
      personId: saved.id,
      email: person.email,
      mobile: person.mobile,
    })
    remember(company, 'user', person.userName, user.id)
    await grant(company, user.id, person.responsibilities)
    await givePassword(send, company, user.id, person.userName)
  })
  for (const { department, manager } of plan.managers) {
    const id = idOf(company, 'department', department)
    const record = await admin.ok('baseDepartment', 'findById', { id })
    await admin.ok('baseDepartment', 'saveOrUpdate', {
      id,
      versionNum: record.versionNum,
      managerPersonId: idOf(company, 'person', manager),
    })
  }
  await grantData(company, plan.people)
}

async function grant(company: Company, userId: string, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await company.admin.ok('baseUserResponsibility', 'saveOrUpdate', {
      userId,
      respId: idOf(company, 'responsibility', code),
    })
  }
}

/** An administrator resets, the user logs in with what was shown and chooses the password. */
async function givePassword(
  send: Send,
  company: Company,
  userId: string,
  userName: string,
): Promise<void> {
  const user = await company.admin.ok('baseUser', 'findById', { id: userId })
  const reset = await company.admin.ok('baseUser', 'doAdminReset', {
    id: userId,
    versionNum: user.versionNum,
  })
  const { temporaryPassword } = reset.answer
  const client = await logIn(send, userName, temporaryPassword)
  const { publicKey } = await client.ok('baseLogin', 'findLoginLookups')
  await client.ok('baseLogin', 'doChangePassword', {
    oldPassword: encrypt(publicKey.pem, temporaryPassword),
    password: encrypt(publicKey.pem, DEMO_PASSWORD),
    keyId: publicKey.keyId,
  })
}

/** One configuration for each set of organisations, naming everybody who works for them. */
async function grantData(company: Company, people: readonly PersonPlan[]): Promise<void> {
  const bySet = new Map<string, PersonPlan[]>()
  for (const person of people) {
    const key = person.permits.join(',')
    bySet.set(key, [...(bySet.get(key) ?? []), person])
  }
  for (const [key, members] of bySet) {
    const config = await company.admin.ok('basePermissionConfig', 'saveOrUpdate', {
      configName: `数据权限 ${key}`,
      subjectType: 'USER',
      userIds: members.map((person) => idOf(company, 'user', person.userName)),
      functionScopes: [
        'SOURCING',
        'CONTRACT',
        'PURCHASING',
        'CATALOGUE',
        'SUPPLIER',
        'QUALITY',
        'PERFORMANCE',
        'SETTLEMENT',
        'MOULD',
        'REPORT',
      ],
      orgPermits: key.split(',').map((code) => ({
        orgId: idOf(company, 'org', code),
        includeChildren: 'Y',
        accessLevel: 'WRITE',
      })),
      categoryPermits: [],
    })
    await company.admin.ok('basePermissionConfig', 'doEffect', {
      id: config.id,
      versionNum: config.versionNum,
    })
  }
}

async function buildBaseData(company: Company, plan: CompanyPlan): Promise<void> {
  const { admin } = company
  for (const category of plan.categories) {
    const saved = await admin.ok('srmBaseCategory', 'saveOrUpdate', {
      categoryCode: category.code,
      categoryName: category.name,
      categoryNameEn: category.nameEn,
      categoryType: category.type,
      taxRate: '13',
      aslControlFlag: 'N',
      inspectFlag: category.inspect,
      ...(category.parent ? { parentId: idOf(company, 'category', category.parent) } : {}),
      staffs: category.buyer
        ? [
            {
              staffRole: 'BUYER',
              personId: idOf(company, 'person', category.buyer),
              effectiveFrom: '2024-01-01',
            },
          ]
        : [],
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
      rateType: 'DAILY',
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
      subinventoryType: store.type,
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

async function buildSuppliers(send: Send, company: Company, plan: CompanyPlan): Promise<void> {
  await inParallel(plan.suppliers, (supplier) => buildSupplier(send, company, supplier))
}

async function buildSupplier(send: Send, company: Company, plan: SupplierPlan): Promise<void> {
  const { admin } = company
  let supplier = await admin.ok('srmPosSupplier', 'saveOrUpdate', {
    supplierName: plan.name,
    supplierNameEn: plan.nameEn,
    shortName: plan.shortName,
    countryCode: plan.country,
    supplierType: plan.type,
    companyNature: 'PRIVATE',
    ...(plan.creditCode
      ? { unifiedCreditCode: plan.creditCode }
      : { registrationNo: `REG-${plan.shortName}` }),
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
        siteType: ['PURCHASE', 'PAY', 'SHIP'],
        countryCode: plan.country,
        address: plan.address,
        currencyCode: plan.currency,
        taxRate: '13',
      },
    ],
    categories: plan.categories.map((code) => ({ categoryId: idOf(company, 'category', code) })),
  })
  remember(company, 'supplier', plan.shortName, supplier.id)
  remember(company, 'contact', plan.shortName, supplier.contacts[0].id)
  if (plan.stage === 'DRAFT') return
  supplier = await admin.ok('srmPosSupplier', 'doSubmit', {
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
  if (plan.stage === 'REGISTERED') return
  const current = await admin.ok('srmPosSupplier', 'findById', { id: supplier.id })
  await admin.ok('srmPosSupplier', 'doQualified', {
    id: supplier.id,
    versionNum: current.versionNum,
    reason: '年度复审合格',
  })
  for (const org of plan.orgs) {
    const site = await admin.ok('srmPosSupplierSite', 'saveOrUpdate', {
      supplierId: supplier.id,
      orgId: idOf(company, 'org', org),
      siteName: plan.site,
      siteType: ['PURCHASE', 'PAY', 'SHIP'],
      addressId: current.addresses[0].id,
      contactId: current.contacts[0].id,
      currencyCode: plan.currency,
      taxRate: '13',
      paymentTermId: idOf(company, 'term', plan.term),
      paymentMethod: 'TRANSFER',
      invoiceType: 'VAT_SPECIAL',
      leadTimeDays: 14,
      overReceiveRate: plan.overRate,
    })
    await admin.ok('srmPosSupplierSite', 'doActivate', { id: site.id, versionNum: site.versionNum })
    remember(company, 'site', `${plan.shortName}/${org}`, site.id)
    for (const category of plan.categories) {
      const record = await admin.ok('srmPosSupplierCategory', 'saveOrUpdate', {
        supplierId: supplier.id,
        orgId: idOf(company, 'org', org),
        categoryId: idOf(company, 'category', category),
        cooperationType: 'NORMAL',
      })
      await admin.ok('srmPosSupplierCategory', 'doQualified', {
        id: record.id,
        versionNum: record.versionNum,
      })
    }
  }
  for (const login of plan.logins) {
    const user = await admin.ok('baseUser', 'saveOrUpdate', {
      userName: login.userName,
      userType: 'SUPPLIER',
      userFullName: login.name,
      supplierId: supplier.id,
      supplierAdminFlag: login.isMain ? 'Y' : 'N',
      email: login.email,
    })
    remember(company, 'user', login.userName, user.id)
    await grant(company, user.id, ['SUPPLIER_BASIC', 'SUPPLIER_SALES'])
    await givePassword(send, company, user.id, login.userName)
  }
}

async function buildItems(company: Company, plan: CompanyPlan): Promise<void> {
  const { admin } = company
  await inParallel(plan.items, async (item) => {
    const saved = await admin.ok('srmBaseItem', 'saveOrUpdate', {
      itemCode: item.code,
      itemName: item.name,
      itemNameEn: item.nameEn,
      specification: item.specification,
      categoryId: idOf(company, 'category', item.category),
      itemType: item.type,
      uomCode: item.uom,
      purchaseUomCode: item.uom,
      taxRate: '13',
      inspectFlag: item.inspect,
      lotControlFlag: item.lots,
    })
    remember(company, 'item', item.code, saved.id)
    if (item.state === 'DRAFT') return
    await admin.ok('srmBaseItem', 'doEffect', { id: saved.id, versionNum: saved.versionNum })
    for (const org of item.orgs) {
      await admin.ok('srmBaseItemOrg', 'saveOrUpdate', {
        orgId: idOf(company, 'org', org),
        itemId: saved.id,
        minOrderQuantity: item.moq,
        leadTimeDays: 14,
        safetyStockQuantity: item.safety,
        inspectFlag: item.inspect,
        aslControlFlag: 'N',
      })
    }
  })
  await inParallel(plan.prices, async (price) => {
    const saved = await (await company.as(price.buyer)).ok('srmBaseItemPrice', 'saveOrUpdate', {
      supplierId: idOf(company, 'supplier', price.supplier),
      itemId: idOf(company, 'item', price.item),
      orgId: null,
      priceType: 'FORMAL',
      currencyCode: price.currency,
      uomCode: price.uom,
      priceUnitQty: price.per,
      priceBasis: 'TAX_INCLUDED',
      taxRate: '13',
      priceInclTax: price.price,
      effectiveFrom: price.from,
      ...(price.steps ? { stepFlag: 'Y', stepMode: 'LINE_QTY', steps: price.steps } : {}),
    })
    if (price.state === 'DRAFT') return
    const submitted = await (await company.as(price.buyer)).ok('srmBaseItemPrice', 'doSubmit', {
      id: saved.id,
      versionNum: saved.versionNum,
    })
    if (price.state === 'APPROVING' || submitted.status !== 'APPROVING') return
    await (await company.as(price.approver)).ok('srmBaseItemPrice', 'doApproval', {
      id: saved.id,
      versionNum: submitted.versionNum,
      opinion: '同意',
    })
  })
}
