/**
 * The page of a flow that cannot be served: plain HTML in both languages, without a script or a style,
 * which the default policy would block. Its links load the same address again.
 */
export const brokenFlowPage = `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Không tải được trang</title>
</head>
<body>
<main>
<h1>Không tải được trang</h1>
<p><a href="">Tải lại</a></p>
<div lang="en">
<h2>The page did not load</h2>
<p><a href="">Reload</a></p>
</div>
</main>
</body>
</html>
`;
