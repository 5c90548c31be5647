import { createClient, encryptPassword, timeOf } from '@opensrm/testkit/client.ts'
import { DEMO_PASSWORD } from '../build.ts'
import type { Doc } from '../history/desk.ts'
import { creditCode } from '../plan.ts'
import { type Applicant, sectionsOf } from './sections.ts'
import { type LifecycleTools, OWNER } from './tools.ts'

const REGISTER = 'srmPosRegister'

/**
 * Companies from outside: one whose account was just asked for, one whose papers are read, and one
 * that got a section back.
 */
export async function visitors(tools: LifecycleTools): Promise<void> {
  await registers(tools, 'yuanhang', '91320585MA27YH5P3', '昆山远航塑胶制品有限公司', {
    ...{ contactName: '陆海峰', contactMobile: '13862604417' },
    contactEmail: 'lu.haifeng@yuanhang-plastics.example',
  })
  await submits(
    tools,
    'xinrui',
    await entered(tools, 'xinrui', '91320214MA1XR8T46', XINRUI),
    XINRUI,
  )
  await returned(tools, await entered(tools, 'zhenhua', '91330212MA2WH4K95', ZHENHUA))
}

const XINRUI: Applicant = {
  ...{ name: '无锡新锐传动科技有限公司', manager: '钱志强', establishDate: '2014-09-02' },
  ...{ mobile: '13961705528', email: 'qian.zhiqiang@xinrui-drive.example' },
  ...{ district: '320214', address: '江苏省无锡市新吴区长江南路35号' },
  ...{ companyPhone: '0510-85217700' },
  ...{ category: 'C0105', product: '同步带轮', mainProducts: '同步带轮、联轴器、减速机' },
  ...{ salesAmount: '5200', accountNumber: '6222021103008876512' },
  machine: '数控滚齿机',
}
const ZHENHUA: Applicant = {
  ...{ name: '宁波振华标准件有限公司', manager: '周振华', establishDate: '2009-03-16' },
  ...{ mobile: '13957406631', email: 'zhou@zhenhua-fasteners.example' },
  ...{ district: '330200', address: '浙江省宁波市鄞州区启明路618号' },
  ...{ companyPhone: '0574-88230166' },
  ...{ category: 'C0102', product: '内六角螺钉', mainProducts: '标准紧固件、非标车件' },
  ...{ salesAmount: '2800', accountNumber: '6222021901004455218' },
  machine: '多工位冷镦机',
}

/** The form of the public page; the account waits for its approval. */
async function registers(
  { desk, proofOf }: LifecycleTools,
  loginName: string,
  code: string,
  supplierName: string,
  contact: { contactName: string; contactMobile: string; contactEmail: string },
): Promise<void> {
  const { send } = desk.company
  const visitor = createClient(send)
  await visitor.ok(REGISTER, 'doRegister', {
    ...{ loginName, supplierName, countryCode: 'CN', supplierType: 'MANUFACTURER' },
    unifiedCreditCode: creditCode(code),
    ...contact,
    ...(await proofOf(contact.contactEmail)),
    ...(await encryptPassword(visitor, DEMO_PASSWORD, timeOf(send))),
    orgIds: [desk.id('org', 'SZ1')],
    ...{ agreeTermsFlag: 'Y', lan: 'CN' },
  })
}

/** A registrant whose account is open. */
async function entered(
  tools: LifecycleTools,
  loginName: string,
  code: string,
  { name, manager, mobile, email }: Applicant,
): Promise<Doc> {
  const { desk } = tools
  await registers(tools, loginName, code, name, {
    ...{ contactName: manager, contactMobile: mobile, contactEmail: email },
  })
  const client = await desk.company.as(OWNER)
  const [listed] = await client.ok(REGISTER, 'listByPage', { supplierName: name })
  await desk.act(OWNER, REGISTER, 'doApproveAccount', listed, { opinion: '同意' })
  return desk.see(loginName, REGISTER, listed.id)
}

async function submits(
  tools: LifecycleTools,
  loginName: string,
  { id, versionNum }: Doc,
  company: Applicant,
): Promise<Doc> {
  const { desk } = tools
  const saved = await desk.save(loginName, REGISTER, {
    ...{ id, versionNum, companyNature: 'PRIVATE' },
    targetCategoryIds: [desk.id('category', company.category)],
    ...(await sectionsOf(tools, loginName, company)),
  })
  return desk.act(loginName, REGISTER, 'doSubmit', saved)
}

/** The certificate that it handed in ends too soon: only that section is open to it now. */
async function returned(tools: LifecycleTools, registration: Doc): Promise<void> {
  const { desk } = tools
  const handedIn = await submits(tools, 'zhenhua', registration, {
    ...ZHENHUA,
    certifiedTo: desk.date(20),
  })
  const remark = 'ISO 9001 证书即将到期，请上传换证后的新证书'
  await desk.act(OWNER, REGISTER, 'doRemark', handedIn, {
    remarks: [{ section: 'FILE', remark }],
  })
  await desk.act(OWNER, REGISTER, 'doReject', handedIn, { opinion: '请更新质量体系证书后重新提交' })
}
