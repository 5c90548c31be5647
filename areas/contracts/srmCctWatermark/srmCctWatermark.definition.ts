import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { switched } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const ofText = { field: 'watermarkType', is: 'TEXT' } as const
const ofPicture = { field: 'watermarkType', is: 'IMAGE' } as const
const tiled = { field: 'layoutMode', is: 'TILE' } as const

const SHOWN = [
  ...['watermarkType', 'textPattern', 'layoutMode', 'opacity', 'rotation', 'scenes'],
  ...['contractTypes', 'contractStatuses', 'priorityNum', 'status', 'lastUpdateDate'],
]

/** A mark on the copies of contracts that readers get. The stored files never carry it. */
export const srmCctWatermark = defineDocument({
  resource: 'srmCctWatermark',
  title: t('合同水印', 'Contract watermark'),
  display: { code: 'watermarkName' },
  fields: {
    ...group('水印', 'Watermark', {
      watermarkName: f.text('水印名称', 'Name', { required: true, maxLength: 60 }),
      watermarkSide: f.lookup('CCT_WATERMARK_SIDE', '适用端', 'Shown to', {
        required: true,
        fixedAfterCreate: true,
        default: 'INSIDE',
        editableBy: 'buyer',
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        auto: true,
        default: { session: 'supplierId' },
        hint: t('为空是面向全部供应商的追溯水印', 'Empty: trace mark for all suppliers'),
      }),
      ownerSide: f.lookup('CCT_SIDE', '维护方', 'Kept by', { computed: true, hidden: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        editableBy: 'buyer',
        hint: t('为空适用所有组织', 'Empty: all organisations'),
      }),
      watermarkType: f.lookup('CCT_WATERMARK_TYPE', '水印类型', 'Type', {
        required: true,
        default: 'TEXT',
      }),
      textPattern: f.text('水印文字', 'Text pattern', {
        required: ofText,
        onlyWhen: ofText,
        maxLength: 100,
        hint: t(
          '可用 {companyName} {userName} {userCode} {dateTime} {contractNumber} {status}',
          'Takes {companyName} {userName} {userCode} {dateTime} {contractNumber} {status}',
        ),
      }),
      imageFileId: f.attachments('水印图片', 'Picture', {
        required: ofPicture,
        onlyWhen: ofPicture,
        extensions: ['png', 'jpg', 'jpeg'],
        maxCount: 1,
        maxBytes: 1_048_576,
      }),
    }),
    ...group('样式', 'Appearance', {
      layoutMode: f.lookup('CCT_WATERMARK_LAYOUT', '排列方式', 'Layout', {
        required: true,
        default: 'TILE',
      }),
      fontSize: f.integer('字号', 'Font size', {
        required: ofText,
        onlyWhen: ofText,
        default: 18,
        min: '8',
        max: '72',
      }),
      fontColor: f.text('颜色', 'Colour', {
        onlyWhen: ofText,
        default: '#999999',
        maxLength: 7,
        pattern: '#[0-9a-fA-F]{6}',
      }),
      opacity: f.percent('不透明度', 'Opacity', {
        required: true,
        default: '20',
        min: '5',
        max: '60',
      }),
      rotation: f.integer('旋转角度', 'Rotation', {
        required: true,
        default: 30,
        min: '-90',
        max: '90',
      }),
      spacing: f.integer('间距(毫米)', 'Spacing (mm)', {
        required: tiled,
        onlyWhen: tiled,
        default: 60,
        min: '20',
        max: '200',
      }),
    }),
    ...group('适用', 'Applied to', {
      scenes: f.multilookup('CCT_WATERMARK_SCENE', '应用场景', 'Applied to', {
        required: true,
        default: ['PREVIEW', 'DOWNLOAD'],
      }),
      contractTypes: f.multilookup('CCT_CONTRACT_TYPE', '合同类型', 'Contract types', {
        hint: t('为空适用所有类型', 'Empty: all types'),
      }),
      contractStatuses: f.multilookup('CCT_WATERMARK_STATUS', '合同阶段', 'Contract stage', {
        hint: t('为空适用所有阶段', 'Empty: all stages'),
      }),
      priorityNum: f.integer('优先级', 'Priority', {
        required: true,
        default: 10,
        min: '1',
        max: '999',
        hint: t('小者优先', 'Lower first'),
      }),
    }),
  },
  ...switched,
  authors: ['buyer', 'supplier'],
  raisedBy: 'ownerSide',
  transitions: [
    {
      op: 'doInvalid',
      label: t('停用', 'Disable'),
      from: ['ACTIVE'],
      to: 'INACTIVE',
      by: 'both',
      style: 'danger',
      bulk: true,
      confirm: t(
        '停用后由下一个适用的水印接替，确定？',
        'The next one that fits applies then. Disable it?',
      ),
    },
    {
      op: 'doEffect',
      label: t('启用', 'Enable'),
      from: ['INACTIVE'],
      to: 'ACTIVE',
      by: 'both',
      style: 'success',
      bulk: true,
      guard: 'isOwn',
    },
  ],
  access: { supplier: 'supplierId', org: 'orgId', groupWide: true },
  list: {
    columns: `
      watermarkName supplierId orgId watermarkType textPattern layoutMode opacity rotation scenes
      contractTypes contractStatuses priorityNum status lastUpdateDate`,
    filters: 'watermarkName orgId supplierId watermarkType contractTypes status',
    sort: 'priorityNum',
  },
  screens: {
    cctWatermarkListInside: {
      kind: 'list',
      side: 'buyer',
      title: t('采购方水印', 'Watermarks for the buyer'),
      preset: { watermarkSide: 'INSIDE' },
      columns: ['watermarkName', 'orgId', ...SHOWN],
    },
    cctWatermarkListSupp: {
      kind: 'list',
      side: 'both',
      title: t('供应商水印', 'Watermarks for suppliers'),
      preset: { watermarkSide: 'SUPPLIER' },
      columns: ['watermarkName', 'supplierId', ...SHOWN],
    },
  },
  indexes: [{ fields: ['watermarkSide', 'status', 'priorityNum'] }],
})
