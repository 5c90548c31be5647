import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Groups of approval processes. */
export const baseBpmCategory = defineDocument({
  resource: 'baseBpmCategory',
  title: t('流程分类', 'Process category'),
  display: { code: 'categoryCode', name: 'categoryName', nameEn: 'categoryNameEn' },
  treeParent: 'parentId',
  withoutOrg: true,
  fields: {
    categoryCode: f.text('分类编码', 'Code', { required: true, unique: true, maxLength: 60 }),
    categoryName: f.text('分类名称', 'Name', { required: true, maxLength: 60 }),
    categoryNameEn: f.text('英文名称', 'English name', { maxLength: 60 }),
    parentId: f.ref('baseBpmCategory', '上级分类', 'Parent', {
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  states: { ENABLED: t('启用', 'Enabled'), DISABLED: t('停用', 'Disabled') },
  initialState: 'ENABLED',
  editableIn: ['ENABLED', 'DISABLED'],
  deletableIn: ['ENABLED', 'DISABLED'],
  transitions: [
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定停用？', 'Disable it?'),
    },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: [
      'categoryCode',
      'categoryName',
      'categoryNameEn',
      'parentId',
      'seqNum',
      'enabledFlag',
    ],
    filters: ['categoryCode', 'categoryName', 'enabledFlag'],
    sort: 'seqNum',
  },
  form: [
    {
      title: t('分类', 'Category'),
      fields: [
        'categoryCode',
        'categoryName',
        'categoryNameEn',
        'parentId',
        'seqNum',
        'enabledFlag',
      ],
    },
  ],
  screens: {},
  links: [{ direction: 'down', resource: 'baseBpmModel', field: 'categoryId' }],
})
