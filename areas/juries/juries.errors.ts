import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const juriesErrors = defineErrors({
  DRAWING_BEFORE_END: {
    zh: '评标时间不能早于投标截止时间{time}',
    en: 'The evaluation must not be before the deadline {time}',
  },
  DRAWING_CATEGORY: {
    zh: '品类只能扩大到招标品类的上级品类',
    en: 'The category can only be widened to a parent of the category of the tender',
  },
  DRAWING_WIDENED: { zh: '扩大品类请填写原因', en: 'Give a reason to widen the category' },
  DRAWING_WITNESS: {
    zh: '监督人不能是抽取人或采购员',
    en: 'The witness must be neither the buyer nor who draws',
  },
  DRAWING_SIZE: {
    zh: '各角色人数合计{total}，与评委人数{size}不符',
    en: 'The roles add up to {total} jurors, not to the jury size {size}',
  },
  DRAWING_EVEN: {
    zh: '评委人数须为单数，依法必须招标的不少于5人',
    en: 'A jury has an odd number of members, and 5 at least in a statutory tender',
  },
  DRAWING_BUYER_REP: {
    zh: '采购人代表不能超过评委的三分之一',
    en: 'Purchaser representatives are a third of the jury at most',
  },
  DRAWING_EXTERNAL: {
    zh: '外部专家人数不能超过该角色人数',
    en: 'More external experts are asked for than the role has seats',
  },
  DRAWING_NOT_PUBLISHED: {
    zh: '招标发布后才能抽取专家',
    en: 'Experts are drawn after the publication of the tender',
  },
  DRAWING_TIME: {
    zh: '只能在{from}至{to}之间抽取',
    en: 'The draw is possible from {from} to {to}',
  },
  DRAWING_NO_WITNESS: {
    zh: '监督人须在15分钟内确认到场',
    en: 'The witness must have confirmed to be present within 15 minutes',
  },
  DRAWING_NOT_WITNESS: { zh: '您不是本次抽取的监督人', en: 'You are not the witness of this draw' },
  DRAWING_POOL_SMALL: {
    zh: '{role}可抽取的专家不足{needed}人',
    en: 'Fewer than {needed} experts can be drawn as {role}',
  },
  DRAWING_BEGUN: { zh: '评标已开始', en: 'The evaluation has begun' },
  DRAWING_NOT_JUROR: { zh: '该专家不是现任评委', en: 'This expert is no present juror' },
  DRAWING_NAMES_HIDDEN: {
    zh: '评标开始前不能指定替换的评委',
    en: 'Before the evaluation begins no juror can be named for replacement',
  },
  JUROR_DECLINE_REASON: { zh: '拒绝请填写原因', en: 'Give a reason to decline' },
  JUROR_TOO_LATE: { zh: '确认期限{time}已过', en: 'The time to reply ended at {time}' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    juriesErrors: typeof juriesErrors
  }
}
