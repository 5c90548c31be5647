import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A button or hidden permission of a menu: the code the server asks for before it runs an action. */
export const baseResource = defineDocument({
  resource: 'baseResource',
  changesKind: 'PERMISSION',
  title: t('资源(按钮)', 'Resource (button of a menu)'),
  display: { code: 'resourceCode', name: 'resourceName', nameEn: 'resourceNameEn' },
  withoutOrg: true,
  fields: {
    menuId: f.ref('baseMenu', '菜单', 'Menu', { required: true }),
    resourceCode: f.text('资源编码', 'Resource code', {
      required: true,
      maxLength: 64,
      copiedFrom: 'buttonId.buttonCode',
      overridable: true,
    }),
    resourceName: f.text('资源名称', 'Resource name', {
      required: true,
      maxLength: 100,
      copiedFrom: 'buttonId.buttonName',
      overridable: true,
    }),
    resourceNameEn: f.text('英文名称', 'English name', {
      required: true,
      maxLength: 100,
      copiedFrom: 'buttonId.buttonNameEn',
      overridable: true,
    }),
    resIcon: f.text('图标', 'Icon', {
      maxLength: 64,
      copiedFrom: 'buttonId.buttonIcon',
      overridable: true,
    }),
    resourceType: f.lookup('RESOURCE_TYPE', '资源类型', 'Type', {
      required: true,
      default: 'TOOLBAR',
    }),
    buttonId: f.ref('baseButton', '标准按钮', 'Standard button', {
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    buttonColor: f.lookup('BUTTON_COLOR', '颜色', 'Colour', {
      copiedFrom: 'buttonId.buttonColor',
      overridable: true,
    }),
    apiActions: f.json('接口动作', 'API actions', { required: true }),
    fieldKeys: f.json('字段', 'Fields'),
    /** FEEL over the record the button is shown on. */
    showCondition: f.text('显示条件', 'Show condition', {
      hint: t(
        'FEEL 表达式，可使用单据头字段和 status，例如 status = "DRAFT" and totalAmount > 1000；不成立时不显示按钮，也不能执行',
        'A FEEL expression over header fields and status, such as status = "DRAFT" and totalAmount > 1000. Where it does not hold, the button is not shown and the operation does not run',
      ),
    }),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null },
  list: {
    columns: `
      menuId resourceCode resourceName resourceNameEn resourceType resIcon buttonColor showCondition
      seqNum enabledFlag`,
    filters: 'menuId resourceCode resourceName resourceType enabledFlag',
    sort: 'menuId',
  },
  form: [
    {
      title: t('按钮', 'Resource'),
      fields: `
        menuId buttonId resourceCode resourceName resourceNameEn resIcon resourceType buttonColor
        showCondition seqNum enabledFlag`,
    },
    { title: t('权限范围', 'What it permits'), fields: 'apiActions fieldKeys' },
  ],
  screens: { resource: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'baseMenu', field: 'menuId' }],
  indexes: [{ fields: ['menuId', 'resourceCode'], unique: true }],
})
