import {
  BILL_TYPES,
  type CompanyPlan,
  creditCode,
  PAYMENT_TERMS,
  type PersonPlan,
  type SupplierPlan,
} from '../../apps/demo/plan.ts'
import type { ApiClient } from './client.ts'

/** Ids of the test company's records by kind and code, e.g. company.ids.item.M1. */
export type TestCompany = { ids: { [kind: string]: { [code: string]: string } } }

const person = (
  userName: string,
  name: string,
  department: string,
  org: string,
  responsibilities: string[],
  permits: string[] = ['P1', 'P2'],
): PersonPlan => ({
  userName,
  employeeNo: `E-${userName}`,
  name,
  nameEn: userName,
  gender: 'FEMALE',
  department,
  org,
  email: `${userName}@test.example`,
  mobile: `138${String([...userName].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % 100_000_000).padStart(8, '0')}`,
  responsibilities,
  permits,
})

const supplier = (
  shortName: string,
  seed: string,
  logins: string[],
  more: Partial<SupplierPlan> = {},
): SupplierPlan => ({
  shortName,
  name: `${shortName}制造有限公司`,
  nameEn: `${shortName} Manufacturing Ltd.`,
  country: 'CN',
  creditCode: creditCode(seed),
  type: 'MANUFACTURER',
  address: '江苏省苏州市工业园区1号',
  products: '精密零件',
  contact: '联系人',
  mobile: '13900000000',
  email: `sales@${shortName.toLowerCase()}.example`,
  site: '总部',
  currency: 'CNY',
  buyer: 'buyer1',
  approver: 'manager1',
  categories: ['C1', 'C2'],
  orgs: ['P1', 'P2'],
  term: '货到票到60天',
  overRate: '0',
  stage: 'QUALIFIED',
  logins: logins.map((userName, index) => ({
    userName,
    name: userName,
    email: `${userName}@${shortName.toLowerCase()}.example`,
    isMain: index === 0,
  })),
  ...more,
})

/**
 * The company used in tests: two plants, all users needed from requisition to receipt, three suppliers. Items: M1
 * inspected, M2 exempt, M3 by kilogram, L1 with lots, all priced by S1 (11.30) and M1 by S2 (12.00).
 */
export const TEST_PLAN: CompanyPlan = {
  adminName: '系统管理员',
  adminNameEn: 'System administrator',
  group: {
    code: 'ORG01',
    name: '测试集团',
    nameEn: 'Test Group',
    address: '上海市测试路1号',
    creditCode: creditCode('91310000TE5TGRP01'),
  },
  organisations: [
    {
      code: 'P1',
      name: '一厂',
      nameEn: 'Plant 1',
      type: 'BU',
      parent: 'ORG01',
      address: '苏州市一厂路1号',
    },
    {
      code: 'P2',
      name: '二厂',
      nameEn: 'Plant 2',
      type: 'BU',
      parent: 'ORG01',
      address: '无锡市二厂路2号',
    },
  ],
  departments: [
    { code: 'D-PUR', name: '采购部', nameEn: 'Purchasing', kind: 'PURCHASING', org: 'P1' },
    { code: 'D-PRD', name: '生产部', nameEn: 'Production', kind: 'PRODUCTION', org: 'P1' },
    { code: 'D-WH', name: '仓储部', nameEn: 'Warehouse', kind: 'WAREHOUSE', org: 'P1' },
    { code: 'D-QA', name: '质量部', nameEn: 'Quality', kind: 'QUALITY', org: 'P1' },
    { code: 'D-FIN', name: '财务部', nameEn: 'Finance', kind: 'FINANCE', org: 'P1' },
  ],
  people: [
    person('requester1', '申请人一', 'D-PRD', 'P1', ['REQUESTER']),
    person('manager1', '经理一', 'D-PUR', 'P1', ['PURCHASING_MANAGER']),
    person('buyer1', '采购员一', 'D-PUR', 'P1', ['BUYER']),
    person('buyer2', '采购员二', 'D-PUR', 'P2', ['BUYER'], ['P2']),
    person('warehouse1', '仓管员一', 'D-WH', 'P1', ['WAREHOUSE_CLERK']),
    person('quality1', '质检员一', 'D-QA', 'P1', ['QUALITY_ENGINEER']),
    person('finance1', '财务一', 'D-FIN', 'P1', ['FINANCE_CLERK']),
  ],
  managers: ['DEPT01', 'D-PUR', 'D-PRD', 'D-WH', 'D-QA', 'D-FIN'].map((department) => ({
    department,
    manager: 'manager1',
  })),
  categories: [
    { code: 'C', name: '生产物料', nameEn: 'Production material', type: 'DIRECT', inspect: 'Y' },
    {
      code: 'C1',
      name: '机加工件',
      nameEn: 'Machined parts',
      type: 'DIRECT',
      parent: 'C',
      buyer: 'buyer1',
      inspect: 'Y',
    },
    {
      code: 'C2',
      name: '包装材料',
      nameEn: 'Packaging',
      type: 'DIRECT',
      parent: 'C',
      buyer: 'buyer1',
      inspect: 'N',
    },
  ],
  paymentTerms: PAYMENT_TERMS,
  rates: [{ from: 'USD', per: 1, value: '7.10000000', date: '2024-01-01' }],
  subinventories: [
    { code: 'RAW1', name: '一厂原料库', nameEn: 'Plant 1 raw materials', org: 'P1', type: 'RAW' },
    { code: 'RAW2', name: '二厂原料库', org: 'P2', type: 'RAW' },
    { code: 'OUT1', name: 'S1外协仓', org: 'P1', type: 'OUTSIDE', subcontractor: 'S1' },
  ],
  billTypes: BILL_TYPES,
  suppliers: [
    supplier('S1', '91320500TE5TAAA11', ['supplier1', 'supplier1b']),
    supplier('S2', '91320500TE5TAAA22', ['supplier2']),
    supplier('S3', '91320500TE5TAAA33', [], { stage: 'REGISTERED' }),
  ],
  items: [
    {
      code: 'M1',
      name: '轴承座',
      nameEn: 'Bearing block',
      specification: 'Φ30',
      category: 'C1',
      type: 'PART',
      uom: 'PCS',
      inspect: 'Y',
      lots: 'N',
      orgs: ['P1', 'P2'],
      moq: '0',
      safety: '100',
      state: 'ACTIVE',
    },
    {
      code: 'M2',
      name: '纸箱',
      nameEn: 'Carton',
      specification: '40x30x30',
      category: 'C2',
      type: 'PACKAGE',
      uom: 'PCS',
      inspect: 'N',
      lots: 'N',
      orgs: ['P1', 'P2'],
      moq: '0',
      safety: '0',
      state: 'ACTIVE',
    },
    {
      code: 'M3',
      name: '钢板',
      nameEn: 'Steel plate',
      specification: 'Q235',
      category: 'C1',
      type: 'RAW',
      uom: 'KG',
      inspect: 'N',
      lots: 'N',
      orgs: ['P1'],
      moq: '0',
      safety: '0',
      state: 'ACTIVE',
    },
    {
      code: 'L1',
      name: '胶水',
      nameEn: 'Adhesive',
      specification: '500ML',
      category: 'C2',
      type: 'RAW',
      uom: 'PCS',
      inspect: 'N',
      lots: 'Y',
      orgs: ['P1'],
      moq: '0',
      safety: '0',
      state: 'ACTIVE',
    },
    {
      code: 'X1',
      name: '新件',
      nameEn: 'New part',
      specification: '',
      category: 'C1',
      type: 'PART',
      uom: 'PCS',
      inspect: 'Y',
      lots: 'N',
      orgs: [],
      moq: '0',
      safety: '0',
      state: 'DRAFT',
    },
  ],
  prices: [
    ...['M1', 'M2', 'M3', 'L1'].map((item) => ({
      supplier: 'S1',
      item,
      currency: 'CNY',
      uom: item === 'M3' ? 'KG' : 'PCS',
      per: '1',
      price: '11.3',
      from: '2024-01-01',
      buyer: 'buyer1',
      approver: 'manager1',
      state: 'APPROVED' as const,
    })),
    {
      supplier: 'S2',
      item: 'M1',
      currency: 'CNY',
      uom: 'PCS',
      per: '1',
      price: '12',
      from: '2024-01-01',
      buyer: 'buyer1',
      approver: 'manager1',
      state: 'APPROVED',
    },
  ],
}

/** Reads the test company's ids again in a copied database. */
export async function readCompany(admin: ApiClient): Promise<TestCompany> {
  const ids: TestCompany['ids'] = {}
  const kinds: readonly [kind: string, resource: string, code: string][] = [
    ['org', 'baseOrganization', 'orgCode'],
    ['department', 'baseDepartment', 'deptCode'],
    ['user', 'baseUser', 'userName'],
    ['category', 'srmBaseCategory', 'categoryCode'],
    ['term', 'srmBasePaymentTerm', 'termName'],
    ['subinventory', 'srmBaseSubinventory', 'subinventoryCode'],
    ['billType', 'srmPurBillType', 'billTypeCode'],
    ['supplier', 'srmPosSupplier', 'shortName'],
    ['item', 'srmBaseItem', 'itemCode'],
  ]
  for (const [kind, resource, code] of kinds) {
    const rows = await admin.ok(resource, 'listByPage', { pageRows: 500, columns: [code] })
    ids[kind] = Object.fromEntries(
      rows.map((row: { [key: string]: string }) => [row[code], row.id]),
    )
  }
  const people = await admin.ok('basePerson', 'listByPage', { pageRows: 500 })
  ids.person = Object.fromEntries(
    people.map((row: { employeeNo: string; id: string }) => [
      row.employeeNo.replace(/^E-/, ''),
      row.id,
    ]),
  )
  const bySupplier = Object.fromEntries(
    Object.entries(ids.supplier ?? {}).map(([code, id]) => [id, code]),
  )
  const byOrg = Object.fromEntries(Object.entries(ids.org ?? {}).map(([code, id]) => [id, code]))
  const sites = await admin.ok('srmPosSupplierSite', 'listByPage', { pageRows: 500 })
  ids.site = Object.fromEntries(
    sites.map((row: { supplierId: string; orgId: string; id: string }) => [
      `${bySupplier[row.supplierId]}/${byOrg[row.orgId]}`,
      row.id,
    ]),
  )
  return { ids }
}
