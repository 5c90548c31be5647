import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { isCnaps } from '../../areas/base-data/srmBaseBank/srmBaseBank.rules.ts'
import type { Product } from '../server/boot.ts'
import { type Company, idOf, remember } from './build.ts'
import type { CompanyPlan } from './plan.ts'

/** Stores a file; returns its id. */
type Upload = (name: string, text: string) => Promise<string>

/** Further master data: product lines, relations between organisations, files to read. */
export async function buildLibrary(
  product: Product,
  company: Company,
  plan: CompanyPlan,
): Promise<void> {
  await productLines(company)
  await ties(company, plan)
  const admin = await company.as('admin')
  const store = fileClient({ product, send: company.send }, admin)
  const upload: Upload = (name, text) =>
    company.once(`file ${name}`, () => store.upload(name, text))
  await files(company, plan, upload)
}

/** GB/T 2260 codes, names in both languages, the districts below. */
type District = readonly [code: string, name: string, nameEn: string, below?: readonly District[]]

const DISTRICTS: readonly District[] = [
  ['310000', '上海市', 'Shanghai'],
  [
    ...(['320000', '江苏省', 'Jiangsu'] as const),
    [
      ['320100', '南京市', 'Nanjing'],
      ['320200', '无锡市', 'Wuxi', [['320214', '新吴区', 'Xinwu']]],
      ['320400', '常州市', 'Changzhou'],
      [
        ...(['320500', '苏州市', 'Suzhou'] as const),
        [
          ['320505', '虎丘区', 'Huqiu'],
          ['320506', '吴中区', 'Wuzhong'],
          ['320507', '相城区', 'Xiangcheng'],
          ['320583', '昆山市', 'Kunshan'],
        ],
      ],
    ],
  ],
  ['330000', '浙江省', 'Zhejiang', [['330200', '宁波市', 'Ningbo']]],
  ['440000', '广东省', 'Guangdong', [['440300', '深圳市', 'Shenzhen']]],
  ['500000', '重庆市', 'Chongqing'],
]
const LEVELS = ['PROVINCE', 'CITY', 'COUNTY'] as const

/** Districts of the company and its suppliers, below their country. */
async function buildDistricts(company: Company): Promise<void> {
  const admin = await company.as('admin')
  const country = await admin.ok('srmBaseDistrict', 'saveOrUpdate', {
    districtCode: '156',
    districtName: '中国',
    districtNameEn: 'China',
    districtLevel: 'COUNTRY',
    countryCode: 'CN',
  })
  remember(company, 'district', 'CN', country.id)
  const add = async (parentId: string, level: number, districts: readonly District[]) => {
    for (const [districtCode, districtName, districtNameEn, below = []] of districts) {
      const values = { parentId, districtCode, districtName, districtNameEn }
      const saved = await admin.ok('srmBaseDistrict', 'saveOrUpdate', {
        ...values,
        districtLevel: LEVELS[level],
      })
      remember(company, 'district', districtCode, saved.id)
      await add(saved.id, level + 1, below)
    }
  }
  await add(country.id, 0, DISTRICTS)
}

type HeadOffice = {
  code: string
  name: string
  nameEn: string
  cnaps?: string
  swift: string
  country?: string
  branch?: { code: string; name: string; nameEn: string; first11: string; district: string }
}

/** Published codes of the head offices; the branches are invented. */
const BANKS: readonly HeadOffice[] = [
  {
    ...{ code: 'ICBC', name: '中国工商银行', nameEn: 'Industrial and Commercial Bank of China' },
    ...{ cnaps: '102100099996', swift: 'ICBKCNBJ' },
    branch: {
      ...{ code: 'ICBC-SIP', name: '苏州工业园区支行', nameEn: 'Suzhou Industrial Park Branch' },
      ...{ first11: '10230502101', district: '320506' },
    },
  },
  {
    ...{ code: 'ABC', name: '中国农业银行', nameEn: 'Agricultural Bank of China' },
    ...{ cnaps: '103100000026', swift: 'ABOCCNBJ' },
    branch: {
      ...{ code: 'ABC-SND', name: '苏州高新区支行', nameEn: 'Suzhou New District Branch' },
      ...{ first11: '10330502202', district: '320505' },
    },
  },
  {
    ...{ code: 'BOC', name: '中国银行', nameEn: 'Bank of China' },
    ...{ cnaps: '104100000004', swift: 'BKCHCNBJ' },
  },
  {
    ...{ code: 'CCB', name: '中国建设银行', nameEn: 'China Construction Bank' },
    ...{ cnaps: '105100000017', swift: 'PCBCCNBJ' },
    branch: {
      ...{ code: 'CCB-KSZP', name: '昆山张浦支行', nameEn: 'Kunshan Zhangpu Branch' },
      ...{ first11: '10530503303', district: '320583' },
    },
  },
  {
    ...{ code: 'CMB', name: '招商银行', nameEn: 'China Merchants Bank' },
    ...{ cnaps: '308584000013', swift: 'CMBCCNBS' },
  },
  {
    ...{ code: 'DB', name: '德意志银行', nameEn: 'Deutsche Bank', country: 'DE' },
    swift: 'DEUTDEFF',
  },
]

/** Districts and the banks with their branches. */
export async function buildBanks(company: Company): Promise<void> {
  await buildDistricts(company)
  const admin = await company.as('admin')
  for (const bank of BANKS) {
    const head = await admin.ok('srmBaseBank', 'saveOrUpdate', {
      ...{ bankCode: bank.code, bankName: bank.name, bankNameEn: bank.nameEn },
      headOfficeFlag: 'Y',
      cnapsCode: bank.cnaps,
      swiftCode: bank.swift,
      countryCode: bank.country ?? 'CN',
    })
    const { branch } = bank
    if (!branch) continue
    // Accounts are held at a branch and shown by its name, so the branch has the full name.
    const saved = await admin.ok('srmBaseBank', 'saveOrUpdate', {
      bankCode: branch.code,
      bankName: `${bank.name}${branch.name}`,
      bankNameEn: `${bank.nameEn}, ${branch.nameEn}`,
      headOfficeFlag: 'N',
      parentId: head.id,
      branchName: branch.name,
      cnapsCode: withCheckDigit(branch.first11),
      countryCode: 'CN',
      districtId: idOf(company, 'district', branch.district),
    })
    remember(company, 'bank', branch.code, saved.id)
  }
}

function withCheckDigit(first11: string): string {
  const digit = [...'0123456789'].find((one) => isCnaps(first11 + one))
  return `${first11}${digit}`
}

const LINES = [
  { code: 'PL-MT', name: '数控机床', nameEn: 'Machine tools', quality: 'quality1' },
  { code: 'PL-MT-L', name: '数控车床', nameEn: 'Lathes', parent: 'PL-MT', quality: 'quality1' },
  { code: 'PL-MT-M', name: '加工中心', nameEn: 'Mills', parent: 'PL-MT', quality: 'quality3' },
  { code: 'PL-AU', name: '自动化产线', nameEn: 'Automation lines', quality: 'quality2' },
  { code: 'PL-AU-R', name: '工业机器人', nameEn: 'Robots', parent: 'PL-AU', quality: 'quality2' },
] as const

/** Product lines, and the warehouse that receives the goods of one. */
async function productLines(company: Company): Promise<void> {
  const admin = await company.as('admin')
  const ids = new Map<string, string>()
  for (const line of LINES) {
    const saved = await admin.ok('srmBaseProductLine', 'saveOrUpdate', {
      productLineCode: line.code,
      productLineName: line.name,
      productLineNameEn: line.nameEn,
      ...('parent' in line ? { parentId: ids.get(line.parent) } : {}),
      managerId: idOf(company, 'person', 'rnd1'),
      qualityOwnerId: idOf(company, 'person', line.quality),
    })
    ids.set(line.code, saved.id)
  }
  for (const [line, org, store] of [
    ['PL-MT', 'SZ1', 'SZ1-RAW'],
    ['PL-MT-M', 'SZ2', 'SZ2-RAW'],
    ['PL-AU', 'WX1', 'WX1-RAW'],
    ['PL-AU-R', 'CQ1', 'CQ1-RAW'],
  ] as const) {
    await admin.ok('srmBaseSubinventoryPl', 'saveOrUpdate', {
      orgId: idOf(company, 'org', org),
      productLineId: ids.get(line),
      usageType: 'RECEIVE',
      subinventoryId: idOf(company, 'subinventory', store),
      effectiveFrom: '2024-01-01',
    })
  }
}

/** Each legal entity buys for its plants, owns their stock and is invoiced for them. */
async function ties(company: Company, plan: CompanyPlan): Promise<void> {
  const admin = await company.as('admin')
  const bought = new Set<string>()
  for (const { code, parent, type } of plan.organisations) {
    if (type !== 'BU') continue
    const isFirst = !bought.has(parent)
    bought.add(parent)
    for (const [associationType, from, to, isDefault] of [
      ['PURCHASE_INVENTORY', parent, code, isFirst],
      ['INVENTORY_SETTLEMENT', code, parent, true],
      ['PURCHASE_SETTLEMENT', code, parent, true],
    ] as const) {
      await admin.ok('srmBaseOrgAssociation', 'saveOrUpdate', {
        associationType,
        fromOrgId: idOf(company, 'org', from),
        toOrgId: idOf(company, 'org', to),
        defaultFlag: isDefault ? 'Y' : 'N',
        effectiveFrom: '2024-01-01',
      })
    }
  }
}

const FILES = [
  {
    ...{ title: '供应商门户操作手册', type: 'MANUAL', module: 'POS', audience: 'SUPPLIER_ALL' },
    name: '供应商门户操作手册.txt',
    text: '一、登录与密码\n二、确认订单与答复交期\n三、创建送货单与打印标签\n四、查看收货与退货\n',
  },
  {
    ...{ title: '来料包装与标识要求', type: 'STANDARD', module: 'PUR', audience: 'SUPPLIER_ALL' },
    name: '来料包装与标识要求.txt',
    text: '每箱贴内外标签；批次管理物料一箱一批；托盘高度不超过1.4米；化学品附SDS。\n',
  },
  {
    ...{ title: '采购管理制度', type: 'POLICY', module: 'PUR', audience: 'INSIDE' },
    name: '采购管理制度.txt',
    text: '一、采购申请与审批\n二、寻源与定价\n三、合同与订单\n四、收货、检验与付款\n',
  },
] as const

/** Files to read, each with a document that can be opened; the last one is still a draft. */
async function files(company: Company, plan: CompanyPlan, upload: Upload): Promise<void> {
  const admin = await company.as('admin')
  for (const [index, file] of FILES.entries()) {
    const draft = await admin.ok('srmBaseCommonFile', 'saveOrUpdate', {
      fileTitle: file.title,
      fileType: file.type,
      moduleCode: file.module,
      audience: file.audience,
      fileIds: await upload(file.name, file.text),
    })
    if (index < FILES.length - 1)
      await admin.ok('srmBaseCommonFile', 'doPublish', {
        id: draft.id,
        versionNum: draft.versionNum,
      })
  }
  await standards(company, plan, upload)
}

/** Inspection standards of two bearings, submitted by the buyer for approval. */
async function standards(company: Company, plan: CompanyPlan, upload: Upload): Promise<void> {
  const admin = await company.as('admin')
  const bearings = plan.items.filter(
    ({ category, state }) => category === 'C0101' && state === 'ACTIVE',
  )
  for (const item of bearings.slice(0, 2)) {
    const text = `${item.name} ${item.specification}\n外观：无锈蚀、磕碰\n内径：按图纸公差\n游隙：C3\n噪声：≤ 42 dB\n`
    await admin.ok('srmBaseItemInfo', 'saveOrUpdate', {
      itemId: idOf(company, 'item', item.code),
      infoType: 'INSPECT_STANDARD',
      infoTitle: `${item.name}检验标准`,
      revision: 'A',
      effectiveFrom: '2026-01-01',
      fileIds: await upload(`${item.code}-检验标准.txt`, text),
    })
  }
}
