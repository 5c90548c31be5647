/**
 * The contents of a company, by codes that the plan itself defines. Builders turn it into records.
 */
export type CompanyPlan = {
  adminName: string
  adminNameEn: string
  group: { code: string; name: string; nameEn: string; address: string; creditCode: string }
  organisations: readonly {
    code: string
    name: string
    nameEn: string
    type: 'LEGAL' | 'BU' | 'INV'
    parent: string
    address: string
    /** Of legal entities in China. */
    creditCode?: string
    receiver?: string
    receiverPhone?: string
  }[]
  departments: readonly {
    code: string
    name: string
    nameEn: string
    kind: string
    org: string
    parent?: string
  }[]
  people: readonly PersonPlan[]
  managers: readonly { department: string; manager: string }[]
  categories: readonly {
    code: string
    name: string
    nameEn: string
    type: string
    parent?: string
    /** Buys for every organisation. */
    buyer?: string
    /** Buys for an organisation and those below it. */
    buyers?: readonly { org: string; buyer: string }[]
    inspect: 'Y' | 'N'
    taxRate?: string
  }[]
  paymentTerms: readonly { name: string; nameEn: string; type: string; stages: readonly object[] }[]
  /** Type CORPORATE unless given: the rate used to convert documents. */
  rates: readonly { from: string; per: number; value: string; date: string; type?: string }[]
  subinventories: readonly {
    code: string
    name: string
    nameEn?: string
    org: string
    type: string
    /** Short name of the supplier that has the goods of an outside place. */
    subcontractor?: string
  }[]
  billTypes: readonly ({ code: string; name: string; nameEn: string } & {
    [setting: string]: unknown
  })[]
  suppliers: readonly SupplierPlan[]
  items: readonly ItemPlan[]
  prices: readonly PricePlan[]
  /** Roles that approval processes name, each with its only holder. */
  processRoles?: readonly { key: string; name: string; nameEn: string; user: string }[]
  /** Technical parameters for the whole installation. */
  profiles?: readonly { code: string; value: string }[]
}

export type PersonPlan = {
  userName: string
  employeeNo: string
  name: string
  nameEn: string
  gender: 'MALE' | 'FEMALE'
  department: string
  org: string
  email: string
  mobile: string
  responsibilities: readonly string[]
  /** Organisations whose documents the person works with. */
  permits: readonly string[]
}

export type SupplierPlan = {
  shortName: string
  name: string
  nameEn: string
  country: string
  creditCode: string | null
  /** Of foreign suppliers. */
  registrationNo?: string
  type: string
  address: string
  products: string
  contact: string
  mobile: string
  email: string
  site: string
  siteEn?: string
  currency: string
  buyer: string
  approver: string
  /** The user who creates the supplier; the administrator by default. */
  creator?: string
  categories: readonly string[]
  orgs: readonly string[]
  term: string
  overRate: string
  taxRate?: string
  /** N: orders are confirmed at once, for suppliers without portal access. */
  confirms?: 'Y' | 'N'
  stage: 'DRAFT' | 'REGISTERED' | 'QUALIFIED'
  logins: readonly {
    userName: string
    name: string
    nameEn?: string
    email: string
    isMain: boolean
  }[]
}

export type ItemPlan = {
  code: string
  name: string
  nameEn: string
  specification: string
  category: string
  type: string
  uom: string
  inspect: 'Y' | 'N'
  lots: 'Y' | 'N'
  orgs: readonly string[]
  moq: string
  safety: string
  state: 'DRAFT' | 'ACTIVE'
  taxRate?: string
  shelfLifeDays?: number
}

export type PricePlan = {
  supplier: string
  item: string
  currency: string
  uom: string
  per: string
  price: string
  from: string
  /** Of expired prices; the others have no end. */
  to?: string
  buyer: string
  approver: string
  state: 'DRAFT' | 'APPROVING' | 'APPROVED'
  taxRate?: string
  steps?: readonly { fromQuantity: string; toQuantity: string | null; priceInclTax: string }[]
}

/** Characters of a unified social credit code and their weights (GB 32100-2015). */
const CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A valid credit code from 17 characters, with the check character appended. */
export function creditCode(first17: string): string {
  const total = [...first17].reduce(
    (sum, char, index) => sum + CODE.indexOf(char) * (WEIGHTS[index] ?? 0),
    0,
  )
  return first17 + CODE[(31 - (total % 31)) % 31]
}

export const PAYMENT_TERMS: CompanyPlan['paymentTerms'] = [
  {
    name: '货到票到60天',
    nameEn: '60 days after invoice',
    type: 'ONE_TIME',
    stages: [
      { stageType: 'INVOICE', proportion: '100', baseDateType: 'INVOICE_DATE', offsetDays: 60 },
    ],
  },
  {
    name: '预付30%,验收60%,质保10%',
    nameEn: '30 % prepaid, 60 % on acceptance, 10 % retained',
    type: 'STAGED',
    stages: [
      { stageType: 'PREPAY', proportion: '30', baseDateType: 'ORDER_DATE', offsetDays: 7 },
      {
        stageType: 'ACCEPTANCE',
        proportion: '60',
        baseDateType: 'ACCEPTANCE_DATE',
        offsetDays: 30,
      },
      { stageType: 'WARRANTY', proportion: '10', baseDateType: 'ACCEPTANCE_DATE', offsetDays: 365 },
    ],
  },
  {
    name: '月结30天',
    nameEn: 'Monthly, 30 days',
    type: 'MONTHLY',
    stages: [
      {
        stageType: 'INVOICE',
        proportion: '100',
        baseDateType: 'MONTH_END_INVOICE',
        offsetDays: 30,
      },
    ],
  },
]

export const BILL_TYPES: CompanyPlan['billTypes'] = [
  {
    code: 'PR_STD',
    name: '标准申请',
    nameEn: 'Standard requisition',
    documentKind: 'REQUISITION',
    orderType: 'STANDARD',
    processCode: 'PUR_REQUISITION',
    defaultFlag: 'Y',
  },
  {
    code: 'PR_SPO',
    name: '零星申请',
    nameEn: 'Sporadic requisition',
    documentKind: 'REQUISITION',
    orderType: 'SPORADIC',
    processCode: 'PUR_REQUISITION',
  },
  {
    code: 'PO_STD',
    name: '标准采购订单',
    nameEn: 'Standard order',
    documentKind: 'ORDER',
    orderType: 'STANDARD',
    priceControl: 'LIBRARY',
    processCode: 'PUR_ORDER',
    allowUnpriced: 'Y',
    noteApproval: 'EXCEPTION',
    overTolerancePct: '0',
    settlementBasis: 'ACCEPT',
    defaultFlag: 'Y',
  },
  {
    code: 'PO_FREE',
    name: '零星采购订单',
    nameEn: 'Sporadic order',
    documentKind: 'ORDER',
    orderType: 'SPORADIC',
    priceControl: 'FREE',
    processCode: 'PUR_ORDER',
    overTolerancePct: '5',
    underTolerancePct: '2',
    settlementBasis: 'STOCK_IN',
    autoPublish: 'N',
  },
  {
    code: 'PO_CON',
    name: '寄售订单',
    nameEn: 'Consignment order',
    documentKind: 'ORDER',
    orderType: 'CONSIGN',
    priceControl: 'FREE',
    processCode: 'PUR_ORDER',
    settlementBasis: 'CONSUME',
  },
  {
    code: 'PO_OUT',
    name: '委外订单',
    nameEn: 'Subcontracting order',
    documentKind: 'ORDER',
    orderType: 'OUTSOURCE',
    priceControl: 'FREE',
    processCode: 'PUR_ORDER',
    settlementBasis: 'STOCK_IN',
  },
]
