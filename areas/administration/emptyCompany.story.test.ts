import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startEmptyProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditCode } from '../../apps/demo/plan.ts'
import { employ, firstLogin, grant, idOf, of, setUp } from './testAdministration.ts'

type Row = { id: string; versionNum: number }
type Saved = Row & { status: string; [list: string]: unknown }

const TODAY = dayOf(new Date(), 'Asia/Shanghai')
const NEEDED = addDays(TODAY, 10)
const STAFF = {
  requester: 'REQUESTER',
  manager: 'PURCHASING_MANAGER',
  buyer: 'BUYER',
  warehouse: 'WAREHOUSE_CLERK',
  quality: 'QUALITY_ENGINEER',
} as const

let test: Awaited<ReturnType<typeof startEmptyProduct>>
let admin: ApiClient
const people: { [userName: string]: { personId: string; userId: string; client: ApiClient } } = {}
const ids: { [what: string]: string } = {}

const as = (userName: string): ApiClient => {
  const found = people[userName]
  if (!found) throw new Error(`Nobody is called ${userName}`)
  return found.client
}
const save = (resource: string, values: object): Promise<Saved> =>
  admin.ok(resource, 'saveOrUpdate', values)
const find = (resource: string, id: string) => admin.ok(resource, 'findById', { id })

beforeAll(async () => {
  test = await startEmptyProduct()
  admin = await setUp(test.send)
})
afterAll(() => test?.close())

/** Submits the record and approves as manager if a process runs. */
async function submit(userName: string, resource: string, record: Row): Promise<Saved> {
  const submitted = await as(userName).ok(resource, 'doSubmit', of(record))
  if (submitted.status === 'APPROVING')
    await as('manager').ok(resource, 'doApproval', {
      ...of(await as('manager').ok(resource, 'findById', { id: record.id })),
      opinion: '同意',
    })
  return as(userName).ok(resource, 'findById', { id: record.id })
}

/** Without demo or test data: what an empty installation ships must be enough. */
describe('From an empty installation to goods in stock', () => {
  let order: Saved & { deliveries: Row[] }
  let note: Saved
  let receipt: Saved & { lines: Row[] }

  it('the administrator builds organisation, department and people with rights', async () => {
    const parentId = await idOf(admin, 'baseOrganization', {})
    const plant = await save('baseOrganization', {
      ...{ orgCode: 'P1', orgName: '一厂', orgType: 'BU', parentId },
      ...{ deliveryAddress: '一厂路1号', receiver: '收货组', receiverPhone: '0512-66668888' },
    })
    ids.plant = plant.id
    const department = await save('baseDepartment', {
      ...{ deptCode: 'D1', deptName: '采购部', orgId: plant.id },
    })
    for (const [name, role] of Object.entries(STAFF)) {
      const one = await employ(admin, test.send, name, [role])
      people[name] = one
      const person = await find('basePerson', one.personId)
      await save('basePerson', { ...of(person), departmentId: department.id })
    }
    // The administrator's own department, so that the administrator's documents find an approver.
    const own = await idOf(admin, 'baseDepartment', { deptCode: 'DEPT01' })
    for (const id of [department.id, own])
      await save('baseDepartment', {
        ...of(await find('baseDepartment', id)),
        managerPersonId: people.manager?.personId,
      })
    const config = await save('basePermissionConfig', {
      ...{ configName: '一厂', subjectType: 'USER' },
      userIds: Object.values(people).map(({ userId }) => userId),
      functionScopes: ['PURCHASING', 'SUPPLIER', 'SOURCING', 'QUALITY'],
      orgPermits: [{ orgId: plant.id, includeChildren: 'Y', accessLevel: 'WRITE' }],
    })
    await admin.ok('basePermissionConfig', 'doEffect', of(config))
    const [listed] = await admin.ok('basePermissionConfig', 'listByPage', {})
    expect(listed.userIdsLabel).toBe(Object.keys(STAFF).join(', '))
  })

  it('the administrator enters master data and finds or creates the bill types', async () => {
    const category = await save('srmBaseCategory', {
      ...{ categoryCode: 'C1', categoryName: '机加工件', categoryType: 'DIRECT', taxRate: '13' },
      ...{ aslControlFlag: 'N', inspectFlag: 'Y' },
      staffs: [
        { staffRole: 'BUYER', personId: people.buyer?.personId, effectiveFrom: '2024-01-01' },
      ],
    })
    ids.category = category.id
    const item = await save('srmBaseItem', {
      ...{ itemCode: 'M1', itemName: '轴承座', categoryId: category.id, itemType: 'PART' },
      ...{ uomCode: 'PCS', purchaseUomCode: 'PCS', taxRate: '13', inspectFlag: 'Y' },
    })
    ids.item = item.id
    await admin.ok('srmBaseItem', 'doEffect', of(item))
    await save('srmBaseItemOrg', {
      ...{ orgId: ids.plant, itemId: item.id, inspectFlag: 'Y', aslControlFlag: 'N' },
    })
    const term = await save('srmBasePaymentTerm', {
      ...{ termName: '货到票到60天', termType: 'ONE_TIME', paymentMethod: 'TRANSFER' },
      stages: [
        { stageType: 'INVOICE', proportion: '100', baseDateType: 'INVOICE_DATE', offsetDays: 60 },
      ],
    })
    ids.term = term.id
    await admin.ok('srmBasePaymentTerm', 'doEffect', of(term))
    const store = await save('srmBaseSubinventory', {
      ...{ orgId: ids.plant, subinventoryCode: 'RAW1', subinventoryName: '原料库' },
      subinventoryType: 'RAW',
    })
    ids.store = store.id
    for (const documentKind of ['REQUISITION', 'ORDER']) {
      const type = await save('srmPurBillType', {
        ...{ billTypeCode: `STD_${documentKind}`, billTypeName: `标准 ${documentKind}` },
        ...{ documentKind, orderType: 'STANDARD', defaultFlag: 'Y' },
        ...(documentKind === 'ORDER' ? { priceControl: 'LIBRARY' } : {}),
        processCode: `PUR_${documentKind}`,
      })
      await admin.ok('srmPurBillType', 'doEnable', of(type))
      ids[documentKind] = type.id
    }
  })

  it('the administrator registers a supplier with a site and an account', async () => {
    const made = await save('srmPosSupplier', {
      ...{ supplierName: '恒锐轴承有限公司', shortName: 'S1', countryCode: 'CN' },
      ...{ supplierType: 'MANUFACTURER', companyNature: 'PRIVATE' },
      ...{ registerAddress: '苏州市', mainProducts: '轴承', buyerId: people.buyer?.personId },
      unifiedCreditCode: creditCode('91320500MA1TAAA11'),
      contacts: [
        {
          ...{ contactName: '李四', contactType: 'SALES', mobile: '13900000000' },
          ...{ email: 'sales@s1.example', primaryFlag: 'Y', noticeFlag: 'Y' },
        },
      ],
      addresses: [
        {
          ...{ siteName: '总部', siteType: ['PURCHASE', 'PAY', 'SHIP'], countryCode: 'CN' },
          ...{ address: '苏州市', currencyCode: 'CNY', taxRate: '13' },
        },
      ],
    })
    ids.supplier = made.id
    let supplier = await admin.ok('srmPosSupplier', 'doSubmit', of(made))
    if (supplier.status === 'APPROVING')
      supplier = await as('manager').ok('srmPosSupplier', 'doApproval', {
        ...of(supplier),
        opinion: '同意',
      })
    supplier = await find('srmPosSupplier', made.id)
    await admin.ok('srmPosSupplier', 'doQualified', { ...of(supplier), reason: '资料齐全' })
    const site = await save('srmPosSupplierSite', {
      ...{ supplierId: made.id, orgId: ids.plant, siteName: '总部' },
      ...{ siteType: ['PURCHASE', 'PAY', 'SHIP'], addressId: supplier.addresses[0].id },
      ...{ contactId: supplier.contacts[0].id, currencyCode: 'CNY', taxRate: '13' },
      ...{ paymentTermId: ids.term, paymentMethod: 'TRANSFER', invoiceType: 'VAT_SPECIAL' },
    })
    await admin.ok('srmPosSupplierSite', 'doActivate', of(site))
    const scope = await save('srmPosSupplierCategory', {
      ...{ supplierId: made.id, orgId: ids.plant, categoryId: ids.category },
      cooperationType: 'NORMAL',
    })
    await admin.ok('srmPosSupplierCategory', 'doQualified', of(scope))
    const user = await save('baseUser', {
      ...{ userName: 'seller', userType: 'SUPPLIER', userFullName: '李四' },
      ...{ supplierId: made.id, supplierAdminFlag: 'Y', email: 'seller@s1.example' },
    })
    for (const code of ['SUPPLIER_BASIC', 'SUPPLIER_SALES']) await grant(admin, user.id, code)
    const client = await firstLogin(admin, test.send, user.id, 'seller')
    people.seller = { personId: '', userId: user.id, client }
  })

  it('the buyer enters a price, which the manager approves', async () => {
    const price = await as('buyer').ok('srmBaseItemPrice', 'saveOrUpdate', {
      ...{ supplierId: ids.supplier, itemId: ids.item, orgId: null, priceType: 'FORMAL' },
      ...{ currencyCode: 'CNY', uomCode: 'PCS', priceUnitQty: '1', priceBasis: 'TAX_INCLUDED' },
      ...{ taxRate: '13', priceInclTax: '11.3', effectiveFrom: TODAY, changeReason: '首次议价' },
    })
    const agreed = await submit('buyer', 'srmBaseItemPrice', price)
    expect(agreed.status).not.toBe('APPROVING')
  })

  it('a request becomes an approved requisition and a published order, which the supplier confirms', async () => {
    const draft = await as('requester').ok('srmPurRequisition', 'saveOrUpdate', {
      ...{ orgId: ids.plant, billTypeId: ids.REQUISITION, title: '备料' },
      lines: [{ itemId: ids.item, quantity: '100', needByDate: NEEDED }],
    })
    const requisition = await submit('requester', 'srmPurRequisition', draft)
    expect(requisition.status).toBe('APPROVED')
    const [line] = requisition.lines as Row[]
    const made = await as('buyer').ok('srmPurOrder', 'generatePurOrder', {
      billTypeId: ids.ORDER,
      lines: [{ requisitionLineId: line?.id, quantity: '100', supplierId: ids.supplier }],
    })
    const drafted = await as('buyer').ok('srmPurOrder', 'findById', { id: made.orders[0].id })
    const approved = await submit('buyer', 'srmPurOrder', drafted)
    if (approved.status === 'APPROVED')
      await as('buyer').ok('srmPurOrder', 'doPublish', of(approved))
    const seen = await as('seller').ok('srmPurOrder', 'findById', { id: drafted.id })
    expect(seen).toMatchObject({ status: 'PUBLISHED', amountInclTax: '1130.00' })
    order = await as('seller').ok('srmPurOrder', 'doSupplierConfirm', of(seen))
    expect(order.status).toBe('CONFIRMED')
  })

  it('the supplier ships, the warehouse receives, quality inspects, and stock and ledger are updated', async () => {
    const drafted = await as('seller').ok('srmPurDeliveryNote', 'saveOrUpdate', {
      ...{ receiveOrgId: ids.plant, transportMode: 'SELF' },
      expectedArrivalTime: `${addDays(TODAY, 8)} 10:00:00`,
      lines: [{ orderDeliveryId: order.deliveries[0]?.id, quantity: '100' }],
    })
    note = await submit('seller', 'srmPurDeliveryNote', drafted)
    note = await as('seller').ok('srmPurDeliveryNote', 'doShip', of(note))
    const made = await as('warehouse').ok('srmPurReceipt', 'doCreateFromNote', { noteId: note.id })
    const draft = await as('warehouse').ok('srmPurReceipt', 'findById', { id: made.id })
    receipt = await as('warehouse').ok('srmPurReceipt', 'doPost', of(draft))
    const rowId = receipt.lines[0]?.id
    const judged = await as('quality').ok('srmPurReceipt', 'doInspect', {
      ...of(receipt),
      verdicts: [{ rowId, accepted: '100', rejected: '0' }],
    })
    const stocked = await as('warehouse').ok('srmPurReceipt', 'doStockIn', {
      ...of(judged),
      stockIns: [{ rowId, quantity: '100', subinventoryId: ids.store }],
    })
    expect(stocked).toMatchObject({ status: 'COMPLETED', stockStatus: 'DONE' })
    const stock = await as('warehouse').ok('srmSicInventory', 'listByPage', { itemId: ids.item })
    expect(stock).toContainEqual(
      expect.objectContaining({ subinventoryId: ids.store, onHandQuantity: '100.000000' }),
    )
    const ledger = await as('manager').ok('srmSicTransaction', 'listByPage', {
      orderId: order.id,
      columns: ['transactionType', 'payableFlag', 'amountInclTax'],
    })
    expect(ledger).toContainEqual(
      expect.objectContaining({ payableFlag: 'Y', amountInclTax: '1130.00' }),
    )
  })
})
