import { defineTexts } from '@opensrm/ui/i18n/text.ts'

/** What is to do in each step of BID_EVAL_STEP. */
export const workplaceTexts = defineTexts({
  'workplace.steps': { zh: '评标步骤', en: 'Steps of the evaluation' },
  'workplace.do.DECLARE': {
    zh: '每位评委核对投标人名单，点“承诺与回避声明”。有利害关系的评委须回避，由候补递补。',
    en: 'Each juror checks the list of bids and presses Declare. A juror with an interest steps back and is replaced.',
  },
  'workplace.do.ELECT_CHAIR': {
    zh: '评委推选组长，过半数即当选。',
    en: 'Jurors elect their chair; the majority decides.',
  },
  'workplace.do.MARK': {
    zh: '每位评委完成本人的响应性评审表并提交。',
    en: 'Each juror completes and submits its responsiveness review.',
  },
  'workplace.do.CONFIRM_MARKS': {
    zh: '组长确认各标段的评审结论。',
    en: 'The chair confirms the results of the reviews.',
  },
  'workplace.do.START_SCORE': {
    zh: '组长点“开始评分”。',
    en: 'The chair presses Start scoring.',
  },
  'workplace.do.SCORE': {
    zh: '每位评委完成本人的评分表并确认；确认后不能修改。',
    en: 'Each juror completes and confirms its score sheet; a confirmed sheet stands.',
  },
  'workplace.do.AGREE': {
    zh: '评委对客观指标打分不一致：组长退回评分表，评委改为一致后再确认。',
    en: 'Jurors differ on a fact: the chair returns a score sheet, and its juror corrects and confirms it.',
  },
  'workplace.do.OPEN_PRICES': {
    zh: '技术评审已结束，由主持人在开标中开价格标。',
    en: 'Technical scoring is over: the host opens the prices in the bid opening.',
  },
  'workplace.do.TOTAL': {
    zh: '组长点“汇总”，计算各项得分和排名。',
    en: 'The chair presses Total, which computes scores and ranks.',
  },
  'workplace.do.DECIDE_LOW_PRICE': {
    zh: '有异常低价，评委会给出结论后重新汇总。',
    en: 'A price is abnormally low: the jury decides on it and totals again.',
  },
  'workplace.do.REPORT': {
    zh: '核对评标结果（每个数值可查看计算过程），组长生成报告。',
    en: 'Check the results, each figure of which shows how it was computed; the chair makes the report.',
  },
  'workplace.do.SIGN': {
    zh: '每位评委阅读报告并签字。',
    en: 'Each juror reads the report and signs it.',
  },
  'workplace.do.COMPLETE': {
    zh: '全部评委已签字，组长点“完成评标”。',
    en: 'All jurors have signed: the chair presses Complete evaluation.',
  },
  'workplace.completed': { zh: '评标已完成。', en: 'The evaluation is complete.' },
  'workplace.aborted': { zh: '评标已中止。', en: 'The evaluation was aborted.' },
  'workplace.sheets': { zh: '我可查看的评审表和评分表', en: 'Reviews and score sheets open to me' },
  'workplace.type': { zh: '类型', en: 'Type' },
  'workplace.section': { zh: '标段', en: 'Section' },
  'workplace.juror': { zh: '评委', en: 'Juror' },
  'workplace.done': { zh: '已完成项', en: 'Items done' },
  'workplace.status': { zh: '状态', en: 'Status' },
  'workplace.clarifications': { zh: '评标澄清', en: 'Bid clarifications' },
  'workplace.clarificationsOpen': {
    zh: '投标人答复后由组长下结论；全部有结论后才能生成报告。',
    en: 'The chair concludes on each once its bidder has replied; the report waits for that.',
  },
  'workplace.clarification': { zh: '澄清编号', en: 'Clarification no.' },
  'workplace.code': { zh: '代号', en: 'Code' },
  'workplace.replyBy': { zh: '答复截止', en: 'Reply by' },
  'workplace.progress': { zh: '评委进度', en: 'Progress of the jurors' },
  'workplace.chair': { zh: '{name}（组长）', en: '{name} (chair)' },
  'workplace.declared': { zh: '承诺', en: 'Declared' },
  'workplace.marks': { zh: '响应性评审', en: 'Reviews' },
  'workplace.scores': { zh: '评分表', en: 'Score sheets' },
  'workplace.signed': { zh: '签字', en: 'Signed' },
  'workplace.sheetsOf': {
    zh: '已交{handedIn}/{due}（{done}/{items}项）',
    en: '{handedIn} of {due} in ({done}/{items} items)',
  },
  'workplace.recused': { zh: '已回避', en: 'Stepped back' },
})
