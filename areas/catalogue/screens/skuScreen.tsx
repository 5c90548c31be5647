import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Result, Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { type SkuOfPage, SkuPage } from './SkuPage.tsx'

/** A route that shows the page of one SKU; `buy` draws what may be done with a quantity of it. */
export function skuScreen(
  action: 'findPreview' | 'findMallPage',
  buy?: (sku: SkuOfPage, quantity: number) => ReactNode,
) {
  return function Screen({ id = '' }: ScreenProps) {
    const { tx, language } = useText()
    const { setTitle } = useTab()
    const { data: sku, error } = useQuery({
      queryKey: [action, id],
      queryFn: ({ signal }) =>
        call<SkuOfPage>(resourcePath('srmPurCatalogSku', action), { id }, { signal }),
      // Stock and price are those of now.
      staleTime: 0,
      retry: false,
    })
    const name = (language === 'EN' && sku?.skuNameEn) || sku?.skuName
    useEffect(() => {
      if (name) setTitle(name)
    }, [name, setTitle])
    if (error) return <Result status="warning" title={errorText(error)} />
    if (!sku) return <Skeleton active />
    return (
      <>
        {sku.isPreview && <Alert type="info" showIcon title={tx('sku.previewBar')} />}
        <SkuPage sku={sku} {...(buy ? { buy: (quantity) => buy(sku, quantity) } : {})} />
      </>
    )
  }
}
