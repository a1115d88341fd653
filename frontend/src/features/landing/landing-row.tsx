import type { ComponentProps } from "react";
import { cx } from "#frontend/ui/class-names.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";

/** A row of the landing page, whose content is centred in wide windows. */
export const LandingRow = ({ className, ...rest }: ComponentProps<typeof PageRow>) => (
  <PageRow className={cx("xl:pr-[max(3rem,calc(50vw-38rem))]", className)} {...rest} />
);
