import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The standard buttons from which resources are created. */
export const baseButton = defineDocument({
  resource: 'baseButton',
  title: t('标准按钮', 'Standard button'),
  display: { code: 'buttonCode', name: 'buttonName', nameEn: 'buttonNameEn' },
  withoutOrg: true,
  fields: {
    buttonCode: f.text('按钮编码', 'Button code', {
      required: true,
      unique: true,
      maxLength: 64,
      pattern: 'btn[A-Z][A-Za-z0-9]*',
    }),
    buttonName: f.text('按钮名称', 'Name', { required: true, maxLength: 60 }),
    buttonNameEn: f.text('英文名称', 'English name', { required: true, maxLength: 60 }),
    buttonIcon: f.text('图标', 'Icon', { maxLength: 64 }),
    buttonColor: f.lookup('BUTTON_COLOR', '颜色', 'Colour', { default: 'BLUE' }),
    buttonPlace: f.lookup('RESOURCE_TYPE', '位置', 'Place', { default: 'TOOLBAR' }),
    actionName: f.text('默认动作', 'Default action', { maxLength: 60 }),
    confirmFlag: f.bool('需确认', 'Needs confirmation', { default: 'N' }),
    confirmText: f.text('确认提示', 'Confirmation text', {
      required: { field: 'confirmFlag', is: 'Y' },
    }),
    confirmTextEn: f.text('英文提示', 'Confirmation text (en)'),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null },
  list: {
    columns: `
      buttonCode buttonName buttonNameEn buttonIcon buttonColor buttonPlace actionName confirmFlag
      enabledFlag`,
    filters: 'buttonCode buttonName buttonPlace enabledFlag',
    sort: 'seqNum',
  },
  form: [
    {
      title: t('按钮', 'Button'),
      fields: `
        buttonCode buttonName buttonNameEn buttonIcon buttonColor buttonPlace actionName seqNum
        enabledFlag`,
    },
    { title: t('确认', 'Confirmation'), fields: 'confirmFlag confirmText confirmTextEn' },
  ],
  screens: { 'systemSetting/btnList': { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'baseResource', field: 'buttonId' }],
})
