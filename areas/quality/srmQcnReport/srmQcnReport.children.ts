import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const chosen = { field: 'stepCode', is: ['D5', 'D6'] } as const
const contained = { field: 'stepCode', is: 'D3' } as const

export const items = child({
  title: t('D3-D6措施', 'D3-D6 actions'),
  fields: {
    stepCode: f.lookup('QCN_8D_STEP', '步骤', 'Step', { required: true }),
    causeType: f.lookup('QCN_CAUSE_TYPE', '针对原因', 'Against cause', {
      required: chosen,
      onlyWhen: chosen,
    }),
    location: f.lookup('QCN_CONTAIN_PLACE', '围堵地点', 'Place', {
      required: contained,
      onlyWhen: contained,
    }),
    checkedQuantity: f.number('排查数量', 'Checked', { min: '0', onlyWhen: contained }),
    ngQuantity: f.number('不良数量', 'Found bad', { min: '0', onlyWhen: contained }),
    content: f.textarea('措施内容', 'Action', { required: true, maxLength: 1000 }),
    ownerName: f.text('责任人', 'Owner', { required: true, maxLength: 40 }),
    planDate: f.date('计划日期', 'Planned', { required: true }),
    finishDate: f.date('完成日期', 'Done'),
    evidenceFileIds: f.attachments('证据', 'Evidence'),
  },
})

export const prevents = child({
  title: t('D7预防', 'D7 prevention'),
  fields: {
    preventType: f.lookup('QCN_PREVENT_TYPE', '固化文件', 'What is updated', { required: true }),
    documentName: f.text('文件名称', 'Document', { required: true, maxLength: 100 }),
    content: f.text('更新内容', 'Update', { required: true, maxLength: 300 }),
    horizontalScope: f.text('横向展开', 'Similar parts or lines covered', { maxLength: 300 }),
    ownerName: f.text('责任人', 'Owner', { required: true, maxLength: 40 }),
    finishDate: f.date('完成日期', 'Done'),
    preventFileIds: f.attachments('附件', 'Files'),
  },
})

/** What was submitted in each round, and what the reviewer said. */
export const rounds = child({
  title: t('提交轮次', 'Rounds'),
  auto: true,
  fields: {
    roundNum: f.integer('轮次', 'Round'),
    submitTime: f.datetime('提交时间', 'Submitted at'),
    reviewTime: f.datetime('审核时间', 'Reviewed at'),
    passedFlag: f.bool('审核通过', 'Accepted'),
    opinion: f.textarea('审核意见', 'Review opinion', { maxLength: 2000 }),
    content: f.json('提交内容', 'What was submitted', { hidden: true }),
  },
})
