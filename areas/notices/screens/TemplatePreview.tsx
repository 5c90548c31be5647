import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { RichText } from '@opensrm/ui/form/RichText.tsx'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useQuery } from '@tanstack/react-query'

type Preview = { title: Text; content: Text }

const RESOURCE = 'srmBaseNoticeConfig'
const LANGUAGES = ['zh', 'en'] as const

/** The template with its sample values, in every language it has. */
export function TemplatePreview({ recordId }: { recordId: string }) {
  const query = useQuery({
    queryKey: ['aside', RESOURCE, recordId, 'preview'],
    queryFn: ({ signal }) =>
      call<Preview>(resourcePath(RESOURCE, 'findPreview'), { configId: recordId }, { signal }),
  })
  return (
    <AsideStates query={query} isEmpty={() => false} empty="">
      {({ title, content }) =>
        LANGUAGES.filter((language) => title[language] || content[language]).map((language) => (
          <article key={language} lang={language}>
            <h3>{title[language]}</h3>
            <RichText html={content[language]} />
          </article>
        ))
      }
    </AsideStates>
  )
}
