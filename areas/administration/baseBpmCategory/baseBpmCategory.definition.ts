import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Groups of approval processes. */
export const baseBpmCategory = defineDocument({
  resource: 'baseBpmCategory',
  title: t('流程分类', 'Process category'),
  display: { code: 'categoryCode', name: 'categoryName', nameEn: 'categoryNameEn' },
  treeParent: 'parentId',
  withoutOrg: true,
  fields: {
    ...group('分类', 'Category', {
      categoryCode: f.text('分类编码', 'Code', { required: true, unique: true, maxLength: 60 }),
      categoryName: f.text('分类名称', 'Name', { required: true, maxLength: 60 }),
      categoryNameEn: f.text('英文名称', 'English name', { maxLength: 60 }),
      parentId: f.ref('baseBpmCategory', '上级分类', 'Parent', {
        refFilter: [{ field: 'status', is: 'ENABLED' }],
      }),
      seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: 'categoryCode categoryName categoryNameEn parentId seqNum enabledFlag',
    filters: 'categoryCode categoryName enabledFlag',
    sort: 'seqNum',
  },
  screens: {},
  links: [{ direction: 'down', resource: 'baseBpmModel', field: 'categoryId' }],
})
