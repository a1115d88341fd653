import type { ReactNode } from "react";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";

export function GallerySection({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <PageRow
      className="gallery-section"
      margin={<MarginTitle note={note}>{title}</MarginTitle>}
      pageClassName="gallery-stack"
    >
      {children}
    </PageRow>
  );
}
