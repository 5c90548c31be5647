import type { LifecycleTools } from './tools.ts'
import { pdf } from './tools.ts'

export type Applicant = {
  name: string
  manager: string
  mobile: string
  email: string
  establishDate: string
  address: string
  /** its code, or that of the city or province */
  district: string
  companyPhone: string
  category: string
  product: string
  mainProducts: string
  /** ten thousands a year */
  salesAmount: string
  accountNumber: string
  /** what a manufacturer makes its goods with; a trader has none */
  machine?: string
  /** yyyy-MM-dd on which the ISO 9001 certificate ends */
  certifiedTo?: string
}

/** Everything that a registration asks of a Chinese company, with its files. */
export async function sectionsOf(
  { desk, upload }: LifecycleTools,
  user: string,
  company: Applicant,
) {
  const { name, manager, mobile, email, address, category } = company
  const file = (what: string) => upload(user, `${name}-${what}.pdf`, pdf(`${name} ${what}`))
  return {
    ...{ taxpayerType: 'GENERAL', legalPerson: manager, licenceLongTerm: 'Y' },
    ...{ registerAddress: address, companyPhone: company.companyPhone },
    districtId: desk.id('district', company.district),
    ...{ mainProducts: company.mainProducts, establishDate: company.establishDate },
    licenceFileId: await file('营业执照'),
    promiseFileId: await file('廉洁承诺书'),
    contacts: [{ contactName: manager, contactType: 'SALES', mobile, email, primaryFlag: 'Y' }],
    sites: [
      {
        ...{ siteName: '总部', siteType: ['PURCHASE', 'PAY'], countryCode: 'CN' },
        ...{ address, currencyCode: 'CNY', taxRate: '13' },
      },
    ],
    sales: [
      {
        salesYear: String(Number(desk.date(0).slice(0, 4)) - 1),
        salesAmount: company.salesAmount,
      },
    ],
    materials: [
      {
        ...{ categoryId: desk.id('category', category), productName: company.product },
        originType: company.machine ? 'MADE' : 'TRADE',
      },
    ],
    management: [{ managerName: manager, position: 'GENERAL_MANAGER' }],
    ...(company.machine
      ? {
          equipment: [{ equipmentType: 'PRODUCTION', equipmentName: company.machine, quantity: 6 }],
          locations: [{ locationName: '一号厂房', locationType: 'FACTORY', address }],
        }
      : {}),
    dataFiles: [
      {
        ...{ fileType: 'LICENCE', certName: '营业执照', longTermFlag: 'Y' },
        certFileIds: await file('执照副本'),
      },
      {
        ...{ fileType: 'ISO9001', certName: 'ISO 9001:2015' },
        effectiveTo: company.certifiedTo ?? desk.date(500),
        certFileIds: await file('ISO9001'),
      },
    ],
    accounts: [
      {
        ...{
          bankId: desk.id('bank', 'ICBC-SIP'),
          accountName: name,
          currencyCode: 'CNY',
          defaultFlag: 'Y',
        },
        accountNumber: company.accountNumber,
        proofFileIds: await file('开户证明'),
      },
    ],
  }
}
