import { defineTexts } from '@opensrm/ui/i18n/text.ts'

defineTexts({
  'recognize.licence': { zh: '识别营业执照', en: 'Read the licence' },
  'recognize.card': { zh: '识别法人身份证', en: 'Read the identity card' },
  'recognize.noLicence': {
    zh: '请先在企业信息中上传营业执照',
    en: 'Upload the business licence first',
  },
  'recognize.title': { zh: '识别结果', en: 'What was read' },
  'recognize.accept': { zh: '填入所选', en: 'Take over the chosen' },
  'recognize.nothing': {
    zh: '没有识别到可填写的内容，请手工填写。',
    en: 'Nothing could be read: type the values.',
  },
  'recognize.field': { zh: '项目', en: 'Field' },
  'recognize.typed': { zh: '已填写', en: 'Typed' },
  'recognize.read': { zh: '识别', en: 'Read' },
  'recognize.result': { zh: '比对结果', en: 'Result' },
  'recognize.confidence': { zh: '可信度', en: 'Confidence' },
})
