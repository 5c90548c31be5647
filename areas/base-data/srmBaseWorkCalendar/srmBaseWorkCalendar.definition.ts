import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Exceptions from the working week: holidays, and days off that are worked. */
export const srmBaseWorkCalendar = defineDocument({
  resource: 'srmBaseWorkCalendar',
  title: t('工作日历', 'Work calendar'),
  display: { code: 'calendarName', nameEn: 'calendarNameEn' },
  withoutOrg: true,
  fields: {
    ...group('日历', 'Calendar', {
      ...inBothLanguages('calendarName', '日历名称', 'Calendar name', {
        required: true,
        unique: true,
        maxLength: 60,
      }),
      forOrgId: f.ref('baseOrganization', '适用组织', 'Organisation', {
        hint: t(
          '为空适用全公司；组织的日历优先于其上级组织和全公司，同一组织有多个日历时后建的优先',
          "Empty: the whole company. An organisation's days come before those of the organisations above it; of several calendars the later one counts",
        ),
      }),
      remark: f.text('备注', 'Remark', { maxLength: 200 }),
    }),
  },
  children: {
    days: child({
      title: t('特殊日期', 'Days that differ'),
      unique: [['dayDate']],
      max: 2000,
      fields: {
        dayDate: f.date('日期', 'Date', { required: true }),
        dayKind: f.lookup('WORK_DAY_KIND', '类型', 'Kind', { required: true }),
        dayName: f.text('名称', 'Name', { maxLength: 60 }),
      },
    }),
  },
  ...switched,
  transitions: switchTransitions(),
  access: { org: null },
  list: {
    columns: 'calendarName forOrgId remark lastUpdateDate status',
    filters: 'calendarName forOrgId status',
    sort: 'calendarName',
  },
  screens: { workCalendar: { kind: 'list', side: 'buyer' } },
})
