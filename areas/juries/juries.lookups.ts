import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Roles and types of experts are in areas/tenderSetup, the standing of a juror in areas/tenders. */
export const juriesLookups = defineLookups({
  BID_DRAWING_EXCLUSION: {
    title: t('不参加抽取的原因', 'Reason not drawn'),
    values: {
      INTEREST: t('与投标人有利害关系', 'Interest in a bidder'),
      EVENT_STAFF: t('参与本次招标工作', 'Works on this tender'),
      REPORTING_LINE: t('采购员的上级或下属', 'Superior or subordinate of the buyer'),
      PUNISHED: t('三年内受过处罚', 'Punished within three years'),
      NOT_FREE: t('同一时间参加其他评标', 'On another jury at that time'),
    },
  },
  BID_LEAVING: {
    title: t('替换原因', 'Why replaced'),
    values: { RECUSED: t('回避', 'Recused'), ABSENT: t('缺席', 'Absent') },
  },
})
