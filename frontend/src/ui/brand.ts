/** The wordmark: put it on the link or the text that holds the product's name. */
export const brandClass = "brand";
