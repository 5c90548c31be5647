// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so

import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Desk, type Doc } from './history/desk.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const AUTHOR = 'manager1'
const READERS = ['buyer1', 'warehouse1', 'supplier1', 'supplier2']
const NOTICE = 'srmBaseNotice'
const CONFIG = 'srmBaseNoticeConfig'

/** Templates, and notices for everybody, for the company, for suppliers and for those of a category with a receipt. */
export async function buildNotices(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(30_261))
  await templates(desk)
  const plain = await template(desk, {
    ...{ configName: '一般公告（免审批）', configNameEn: 'General notice without approval' },
    ...{ titlePattern: '关于　　的公告', titlePatternEn: 'Notice on ' },
    ...{ contentTemplate: '<p>各位同事、供应商：</p>', defaultAudience: 'INSIDE' },
  })
  for (const values of notices(desk)) {
    const notice = await desk.save(AUTHOR, NOTICE, { noticeConfigId: plain.id, ...values })
    if (values.noticeType === 'COMPANY') continue
    await desk.act(AUTHOR, NOTICE, 'doSubmit', notice)
    for (const reader of READERS) await read(desk, reader, notice)
  }
}

/** Readers to whom it is not addressed do not find it. */
async function read({ company }: Desk, reader: string, { id }: Doc): Promise<void> {
  const client = await company.as(reader)
  const [found] = await client.ok(NOTICE, 'listByPage', { id: [id] })
  if (!found) return
  await client.ok(NOTICE, 'doRead', { noticeId: id })
  if (found.receiptFlag === 'Y' && reader === 'supplier1')
    await client.ok(NOTICE, 'doConfirmRead', { id, versionNum: found.versionNum })
}

async function template(desk: Desk, values: object): Promise<Doc> {
  const draft = await desk.save(AUTHOR, CONFIG, {
    ...{ configKind: 'NOTICE', businessType: 'GENERAL', approveFlag: 'N', channels: ['INAPP'] },
    ...values,
  })
  return desk.act(AUTHOR, CONFIG, 'doPublish', draft)
}

async function templates(desk: Desk): Promise<void> {
  const field = (sourcePath: string, fieldName: string, sampleValue: string, more = {}) => ({
    ...{ sourcePath, fieldCode: sourcePath, fieldName, sampleValue, ...more },
  })
  await template(desk, {
    ...{ configName: '招标公告', configNameEn: 'Tender notice', businessType: 'TENDER_PUBLISH' },
    ...{ approveFlag: 'Y', defaultFlag: 'Y', defaultAudience: 'PUBLIC' },
    titlePattern: '${document.title}招标公告（${document.documentNumber}）',
    titlePatternEn: 'Call for tenders: ${document.title} (${document.documentNumber})',
    contentTemplate:
      '<p>${org.orgName}现对${document.title}公开招标，欢迎符合条件的供应商参加。</p><p>投标截止时间：${document.bidEndTime}</p>',
    contentTemplateEn:
      '<p>${org.orgName} invites suppliers to bid for ${document.title}.</p><p>Bids are due by ${document.bidEndTime}.</p>',
    mergeFields: [
      field('document.title', '招标名称', '2026年度轴承采购'),
      field('document.documentNumber', '招标编号', 'BD202611290001'),
      field('document.bidEndTime', '投标截止时间', '2026-12-20 17:00', {
        formatPattern: 'yyyy-MM-dd HH:mm',
      }),
      field('org.orgName', '组织名称', '华辰苏州'),
    ],
  })
  await template(desk, {
    ...{ configName: '采购政策', configNameEn: 'Purchasing policy', approveFlag: 'Y' },
    ...{ titlePattern: '采购政策：', titlePatternEn: 'Purchasing policy: ' },
    ...{ contentTemplate: '<p>自　　起执行。</p>', defaultAudience: 'ALL', defaultFlag: 'Y' },
  })
}

function notices(desk: Desk) {
  return [
    {
      ...{ noticeType: 'POLICY', audience: 'ALL', importantFlag: 'Y', topFlag: 'Y' },
      topEndDate: desk.date(20),
      noticeTitle: '廉洁采购承诺自下月起实行',
      noticeTitleEn: 'Integrity commitment in purchasing from next month',
      noticeContent:
        '<p>为保证采购过程公开、公平、公正，自下月起，所有供应商与采购人员须遵守廉洁采购承诺：</p><ul><li>不赠送、不收受礼金礼品</li><li>不泄露报价和评审信息</li><li>发现违规可向审计部举报</li></ul>',
      noticeContentEn:
        '<p>From next month on, suppliers and buyers commit themselves to fair purchasing:</p><ul><li>no gifts are given or taken</li><li>offers and evaluations are kept confidential</li><li>violations can be reported to the audit department</li></ul>',
    },
    {
      ...{ noticeType: 'HOLIDAY', audience: 'ALL' },
      noticeTitle: '元旦放假期间收货安排',
      noticeTitleEn: 'Receiving goods over New Year',
      noticeContent: '<p>元旦假期仓库不收货，急件请提前与采购员联系。</p>',
      noticeContentEn:
        '<p>Our warehouses are closed over New Year. Please arrange urgent deliveries with your buyer beforehand.</p>',
    },
    {
      ...{ noticeType: 'RECRUIT', audience: 'PUBLIC' },
      noticeTitle: '机加工类供应商招募',
      noticeTitleEn: 'Suppliers of machined parts wanted',
      noticeContent: '<p>现面向社会招募机加工类供应商，具备ISO 9001认证的企业可在本平台注册。</p>',
      noticeContentEn:
        '<p>We are looking for suppliers of machined parts. Companies with an ISO 9001 certificate can register here.</p>',
    },
    {
      ...{ noticeType: 'SYSTEM', audience: 'SUPPLIER_CATEGORY', receiptFlag: 'Y' },
      ...{ categoryIds: [desk.id('category', 'C01')], receiptDeadline: `${desk.date(10)} 18:00` },
      noticeTitle: '机械零部件送货标签新要求',
      noticeTitleEn: 'New delivery labels for mechanical parts',
      noticeContent: '<p>请自下月1日起使用含批次号的送货标签，并在期限前确认。</p>',
      noticeContentEn:
        '<p>Please use delivery labels with the lot number from the first of next month on, and confirm this notice in time.</p>',
    },
    {
      ...{ noticeType: 'COMPANY', audience: 'INSIDE' },
      noticeTitle: '采购部年度会议安排',
      noticeTitleEn: 'Annual meeting of purchasing',
      noticeContent: '<p>会议议程待定。</p>',
    },
  ]
}
